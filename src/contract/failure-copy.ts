/** What stands for a status that is not a success. */
export const STATUS_TEXTS: Readonly<Record<number, string>> = {
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** A page that could not be had, by what went wrong. */
export const FAILURE_WORDS = {
  heading: 'Unexpected Application Error!',
  unreachable: 'The store could not be reached. Check your connection and try again.',
  refused: 'The page could not be loaded. Your cart is safe.',
  /** Its code did not come, or does not know what to make of it: most often one is newer than the other. */
  outdated: 'The store may have been updated. Reload to see the page. Your cart is safe.',
} as const;
