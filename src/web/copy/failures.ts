/** What stands for a status that is not a success. */
export const STATUS_TEXTS: Readonly<Record<number, string>> = {
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

type FailureWords = {
  /** Null: the status of the answer. */
  status: string | null;
  text: string;
  /** On the button. */
  retry: string;
};

/** A page that could not be had, by what went wrong. */
export const FAILURE_WORDS = {
  heading: 'Unexpected Application Error!',
  unreachable: {
    status: 'No connection',
    text: 'The store could not be reached. Check your connection and try again.',
    retry: 'Retry',
  },
  refused: { status: null, text: 'The page could not be loaded. Your cart is safe.', retry: 'Retry' },
  outdated: {
    status: 'Part of the page did not arrive',
    text: 'The store may have been updated while it was open here. Reload to see the page. Your cart is safe.',
    retry: 'Reload',
  },
  undrawn: {
    status: 'Error',
    text: 'The page could not be shown. Your cart is safe.',
    retry: 'Reload',
  },
} as const satisfies { heading: string } & Record<string, FailureWords | string>;
