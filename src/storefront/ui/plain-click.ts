import type { MouseEvent as ReactMouseEvent } from 'react';

type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click on a link asks for a new tab, a new window or a download, which the browser does by itself. */
export function hasModifierKey({ metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

/** Follows a link itself, unless the click asks the browser for more, such as a new tab. */
export function onPlainClick(follow: () => void) {
  return (event: ReactMouseEvent<HTMLAnchorElement>) => {
    if (hasModifierKey(event) || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    follow();
  };
}
