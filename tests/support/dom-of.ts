import { within } from '@testing-library/dom';
import { Window } from 'happy-dom';

/** The document a browser makes of the HTML, to be asked by roles and names. */
export function domOf(html: string) {
  const { document } = new Window({
    settings: { disableCSSFileLoading: true, disableJavaScriptFileLoading: true },
  });
  document.body.innerHTML = html;
  return within(document.body as unknown as HTMLElement);
}
