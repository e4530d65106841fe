import { type RefObject, useEffect, useState } from 'react';

/** Updates the ARIA attributes of the field that a list belongs to. */
export type OnListChange = (list: { isExpanded: boolean; activeId: string | undefined }) => void;

type ListboxOptions = {
  listId: string;
  field: RefObject<HTMLInputElement | null>;
  isShown: boolean;
  /** The number of options. */
  count: number;
  /** What the list is of. Another value resets the active option. */
  of: string;
  onChoose: (index: number) => void;
  onChange: OnListChange;
  onClose: () => void;
};

type Listbox = {
  /** The active option; -1 if none is. */
  active: number;
  setActive: (index: number) => void;
};

/** The keys and the active option of a list whose focus stays in the field. */
export function useListbox({ listId, field, isShown, count, of, ...handlers }: ListboxOptions): Listbox {
  const { onChoose, onChange, onClose } = handlers;
  const [index, setActive] = useState(-1);
  const [shown, setShown] = useState(of);
  if (shown !== of) {
    setShown(of);
    setActive(-1);
  }
  const active = index < count ? index : -1;
  const isExpanded = isShown && count > 0;
  const activeId = isShown && active >= 0 ? optionId(listId, active) : undefined;
  useEffect(() => onChange({ isExpanded, activeId }), [onChange, isExpanded, activeId]);
  useEffect(() => () => onChange({ isExpanded: false, activeId: undefined }), [onChange]);
  useKeys(field, (key) => {
    if (!isShown) return false;
    if (key === 'Escape') onClose();
    else if (key === 'Enter' && active >= 0) onChoose(active);
    else {
      const next = indexAfter(key, active, count);
      if (next === null) return false;
      setActive(next);
    }
    return true;
  });
  return { active, setActive };
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The option that a key moves to, -1 for the field; null if the key is not for the list. */
function indexAfter(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return index + 1 < count ? index + 1 : -1;
  if (key === 'ArrowUp') return index >= 0 ? index - 1 : count - 1;
  if (index < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Lets the list handle the field's keys first; true means that the key was handled. */
function useKeys(field: RefObject<HTMLInputElement | null>, onKey: (key: string) => boolean): void {
  useEffect(() => {
    const input = field.current;
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (onKey(event.key)) event.preventDefault();
    };
    input?.addEventListener('keydown', listen);
    return () => input?.removeEventListener('keydown', listen);
  });
}
