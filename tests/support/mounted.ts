import { fireEvent, within } from '@testing-library/dom';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const roots: Root[] = [];

/** Renders into the document of a test whose environment is `happy-dom`. Queries cover the whole document. */
export async function mounted(children: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  roots.push(root);
  const render = (next: ReactNode) => act(async () => root.render(next));
  await render(children);
  /** Acts on a focused element, and waits for the timer in which Radix moves the focus. */
  async function on(element: HTMLElement, work: () => void) {
    await act(async () => {
      element.focus();
      work();
    });
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  }
  return {
    page: within(document.body),
    render,
    /** Clicks an element, as pressing Enter on a button does. */
    press: (element: HTMLElement) => on(element, () => element.click()),
    /** Replaces the text of a field. */
    type: (field: HTMLElement, text: string) =>
      on(field, () => fireEvent.input(field, { target: { value: text } })),
    /** Presses another key on an element. */
    key: (element: HTMLElement, key: string) =>
      on(element, () =>
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      ),
  };
}

/** Removes what the test has rendered. Call it after each test. */
export async function unmountAll(): Promise<void> {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
  document.body.replaceChildren();
}
