/** The boot script's settings, which the server writes into its attributes. */
export type BootSettings = {
  /** The app's entry module. */
  app: string;
  /** Modules the app needs on this page. */
  files: readonly string[];
  catalogVersion: string;
  /** The code or text in the promo banner. */
  banner: string;
  /** When the page starts the app: at once, on idle, or on intent. */
  starts: 'at once' | 'when idle' | 'on intent';
};

/** Videos and carousels start automatically with a mouse. On a phone they wait for a scroll or touch. */
const HAS_MOUSE = '(hover: hover)';

/** The popup's product in the query (`?p=`), or the return from a cancelled payment. */
const APP_QUERY = /[?&](p=|checkout=cancelled)/;

/** The option that a link selects. */
const CHOICE = /^\/product\/.*[?&](option|length|carat|teeth|size)=/;

export function readSettings({ dataset }: HTMLScriptElement): BootSettings {
  return {
    app: dataset.app ?? '',
    files: dataset.files?.split(' ') ?? [],
    catalogVersion: dataset.catalogVersion ?? '',
    banner: dataset.banner ?? '',
    starts: startOf(dataset.starts),
  };
}

function startOf(wanted: string | undefined): BootSettings['starts'] {
  // The app makes entries of the history, such as an open popup or cart.
  const { pathname, search } = location;
  const isNamed = APP_QUERY.test(search) || CHOICE.test(pathname + search);
  if (wanted === 'at once' || isNamed || history.state !== null) return 'at once';
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const mayMove = matchMedia(HAS_MOUSE).matches && !connection?.saveData;
  return wanted === 'when idle' && mayMove ? 'when idle' : 'on intent';
}
