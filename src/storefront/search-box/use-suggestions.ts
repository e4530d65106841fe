import { type ComponentType, useRef, useState } from 'react';
import { report } from '#storefront/ui/report.ts';
import type { SuggestionsProps } from './suggestions-props.ts';

/** The suggestions component and the function that loads it. Without it the form still searches. */
export function useSuggestions(): [ComponentType<SuggestionsProps> | null, () => void] {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const isAsked = useRef(false);
  const wake = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    import('./suggestions.tsx').then(
      (chunk) => setSuggestions(() => chunk.Suggestions),
      (error: unknown) => {
        isAsked.current = false;
        report('search suggestions', error);
      },
    );
  };
  return [Suggestions, wake];
}
