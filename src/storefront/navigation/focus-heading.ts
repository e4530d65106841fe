import { focusInPage } from '#storefront/ui/modal.ts';

/** Moves the focus, and with it a screen reader, to the top of the new content without scrolling. */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  focusInPage(heading);
}
