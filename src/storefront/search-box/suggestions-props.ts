import type { RefObject } from 'react';
import type { OnListChange } from './use-listbox.ts';

export type SuggestionsProps = {
  /** The trimmed input. */
  term: string;
  listId: string;
  /** The whole search form. A press outside closes the list. */
  root: RefObject<HTMLElement | null>;
  field: RefObject<HTMLInputElement | null>;
  onChange: OnListChange;
  /** Opens the results of a term. */
  onSearch: (term: string) => void;
  onClose: () => void;
};
