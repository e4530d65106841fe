import { useEffect, useRef, useState } from 'react';

const TYPING_MS = 250;

/** The text of a search field, reported without outer spaces once the merchant stops typing. */
export function useDelayedText(
  value: string,
  onChange: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  // The space before the next word stays.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => latest.current(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText];
}
