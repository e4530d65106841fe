import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { isShortcut } from '../ui/is-shortcut.ts';
import { hrefOf, SCREENS } from './screens.tsx';

const SEQUENCE_MS = 1000;

/**
 * Ctrl or Command K opens the palette, "?" the list of shortcuts, "g" and a letter a screen. Ignored while typing in a
 * field.
 */
export function useShortcuts({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }): void {
  const [, navigate] = useLocation();
  const latest = useRef({ onPalette, onHelp, navigate });
  latest.current = { onPalette, onHelp, navigate };
  useEffect(() => {
    let startedAt = 0;
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        latest.current.onPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !isShortcut(event.target)) return;
      if (event.key === '?') {
        event.preventDefault();
        latest.current.onHelp();
        return;
      }
      const isSecond = performance.now() - startedAt < SEQUENCE_MS;
      startedAt = event.key === 'g' ? performance.now() : 0;
      if (!isSecond) return;
      const screen = SCREENS.find(({ shortcut }) => shortcut === `g ${event.key}`);
      if (!screen) return;
      event.preventDefault();
      latest.current.navigate(hrefOf(screen));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
