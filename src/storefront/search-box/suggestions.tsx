import { memo, type RefObject, useEffect } from 'react';
import { FoundProducts } from './found-products.tsx';
import { RecentSearches } from './recent-searches.tsx';
import type { SuggestionsProps } from './suggestions-props.ts';

/** What the search field offers: the list of a combobox. */
export const Suggestions = memo(function Suggestions({ root, ...props }: SuggestionsProps) {
  usePressOutside(root, props.onClose);
  return props.term === '' ? <RecentSearches {...props} /> : <FoundProducts {...props} />;
});

function usePressOutside(root: RefObject<HTMLElement | null>, onPress: () => void): void {
  useEffect(() => {
    const listen = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onPress();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [root, onPress]);
}
