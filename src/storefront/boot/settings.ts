/** What the server writes into the attributes of the boot script. */
export type BootSettings = {
  /** The app's entry module. */
  app: string;
  /** Modules the app needs on this page. */
  files: readonly string[];
  catalogVersion: string;
  /** The code or text in the promo banner. */
  banner: string;
  /** Whether the page needs the app without a touch: at once, or when the browser is idle. */
  starts: 'at once' | 'when idle' | 'on intent';
};

/** Films and moving rows start by themselves where there is a mouse. On a phone they wait for a scroll or a touch. */
const HAS_MOUSE = '(hover: hover)';

/** The popup's product in the query (`?p=`), and the way back from an abandoned payment. */
const APP_QUERY = /[?&](p=|checkout=cancelled)/;

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
  if (wanted === 'at once' || APP_QUERY.test(location.search) || history.state !== null) return 'at once';
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const mayMove = matchMedia(HAS_MOUSE).matches && !connection?.saveData;
  return wanted === 'when idle' && mayMove ? 'when idle' : 'on intent';
}
