/** What stands for a status that is not a success. */
export const STATUS_TEXTS: Readonly<Record<number, string>> = {
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** A page that could not be had, by what went wrong. */
export const FAILURE_COPY = {
  heading: 'Unexpected Application Error!',
  unreachable: "We couldn't reach the store. Check your connection and try again.",
  refused: "We couldn't load this page. Your cart is safe.",
  /** Its code did not come, or does not know what to make of it: most often one is newer than the other. */
  outdated: 'The store may have been updated. Reload to see the page. Your cart is safe.',
} as const;
