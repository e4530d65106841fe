import { within } from '@testing-library/dom';
import { Window } from 'happy-dom';

/** The DOM of some HTML, to query by role and name. */
export function domOf(html: string) {
  const { document } = new Window({
    settings: { disableCSSFileLoading: true, disableJavaScriptFileLoading: true },
  });
  document.body.innerHTML = html;
  return within(document.body as unknown as HTMLElement);
}
