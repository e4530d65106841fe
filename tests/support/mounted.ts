import { within } from '@testing-library/dom';
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
  return {
    page: within(document.body),
    render,
    /** Focuses an element and clicks it, as pressing Enter on a button does. */
    press: (element: HTMLElement) =>
      act(async () => {
        element.focus();
        element.click();
        // Radix restores the focus in a timer.
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}

/** Removes what the test has rendered. Call it after each test. */
export async function unmountAll(): Promise<void> {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
  document.body.replaceChildren();
}
