/** Reason phrases of error statuses. */
export const STATUS_TEXTS: Readonly<Record<number, string>> = {
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Messages of the error page. */
export const FAILURE_COPY = {
  heading: 'Unexpected Application Error!',
  unreachable: "We couldn't reach the store. Check your connection and try again.",
  refused: "We couldn't load this page. Your cart is safe.",
  /** The page's code failed to load or does not match its data, usually after a deploy. */
  outdated: 'The store may have been updated. Reload to see the page. Your cart is safe.',
} as const;
