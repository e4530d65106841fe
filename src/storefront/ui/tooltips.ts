import styles from './tooltips.module.css';

/** The hover delay before a tooltip is shown. */
export const TOOLTIP_DELAY_MS = 700;

const ICON_BUTTONS = 'button[aria-label], a[data-icon-button]';
const GAP_PX = 6;

/**
 * Shows tooltips with the names of icon buttons that are hovered, or focused with Tab; `data-tip` is shown instead of a long
 * name. Click, Escape, scroll, resize and leaving hide them. They are hidden from screen readers, which read the name anyway.
 */
export function showTooltips(): void {
  const tip = document.body.appendChild(createTip());
  let named: Element | null = null;
  let isTabbing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function lower(): void {
    clearTimeout(timer);
    if (tip.matches(':popover-open')) tip.hidePopover();
  }

  function look(target: EventTarget | null): void {
    const button = target instanceof Element ? target.closest<HTMLElement>(ICON_BUTTONS) : null;
    if (button === named) return;
    lower();
    named = button;
    if (button) timer = setTimeout(() => raise(tip, button), TOOLTIP_DELAY_MS);
  }

  document.addEventListener('pointerover', (event) => {
    // Touch does not hover.
    if (event.pointerType === 'mouse') look(event.target);
  });
  document.addEventListener('focusin', ({ target }) => {
    // A dialog focuses its close button when it opens, and a tooltip there would cover the dialog's text.
    if (isTabbing) look(target);
  });
  document.addEventListener('focusout', () => look(null));
  document.addEventListener('pointerdown', lower);
  document.addEventListener('keydown', ({ key }) => {
    isTabbing = key === 'Tab';
    if (key === 'Escape' || key === 'Enter' || key === ' ') lower();
  });
  document.addEventListener('keyup', () => {
    isTabbing = false;
  });
  document.addEventListener('scroll', lower, { capture: true, passive: true });
  // The button has moved.
  window.addEventListener('resize', lower);
  // For a button hovered before this code loaded.
  look(document.querySelector(`:is(${ICON_BUTTONS}):is(:hover, :focus-visible:not([data-first-focus]))`));
}

/** A popover, so that it is above open dialogs. */
function createTip(): HTMLElement {
  const tip = document.createElement('div');
  tip.className = `${styles.tooltip}`;
  tip.popover = 'manual';
  tip.ariaHidden = 'true';
  return tip;
}

/** Positions it below its button, or above at the bottom of the screen, and within the viewport. */
function raise(tip: HTMLElement, button: HTMLElement): void {
  const place = button.getBoundingClientRect();
  if (place.width === 0) return;
  tip.textContent = button.dataset.tip ?? button.ariaLabel ?? button.textContent;
  tip.showPopover();
  const { width, height } = tip.getBoundingClientRect();
  const furthestLeft = document.documentElement.clientWidth - width - GAP_PX;
  const left = Math.min(place.left + (place.width - width) / 2, furthestLeft);
  const isRoomBelow = place.bottom + GAP_PX + height < window.innerHeight;
  tip.style.left = `${Math.max(left, GAP_PX)}px`;
  tip.style.top = `${isRoomBelow ? place.bottom + GAP_PX : place.top - GAP_PX - height}px`;
}
