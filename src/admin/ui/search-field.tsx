import { useEffect, useRef } from 'react';
import { TextField } from './field.tsx';
import { isShortcut } from './is-shortcut.ts';
import styles from './search-field.module.css';
import { useDelayedText } from './use-delayed-text.ts';

/** The search field of a list. "/" focuses it. */
export function SearchField({
  value,
  placeholder,
  onChange,
}: {
  value: string;
  placeholder: string;
  onChange: (text: string) => void;
}) {
  const [text, setText] = useDelayedText(value, onChange);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isShortcut(event.target)) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <search className={styles.search} ref={box}>
      <TextField
        label="Search"
        isLabelHidden
        type="search"
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </search>
  );
}
