import { Search, X } from 'lucide-react';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useShownSearch } from '#storefront/navigation/shown-address.ts';
import { SEARCH_COPY } from '#storefront/product/catalog-copy.ts';
import icon from '#storefront/ui/icon.module.css';
import iconButton from '#storefront/ui/icon-button.module.css';
import styles from './search-form.module.css';
import { searchPath } from './search-path.ts';
import { useEarlyFocus, useShownQuery } from './use-search-field.ts';
import { useSuggestions } from './use-suggestions.ts';

type SearchFormProps = {
  className?: string | undefined;
  /** Takes the focus when this turns true. */
  isFocused?: boolean;
};

const CLOSED = { isExpanded: false, activeId: undefined } as const;

/**
 * A search form that works without scripts. With scripts, the page does not reload, and suggestions appear while
 * typing; their code loads when the field is first used. It shows the query of the current results.
 */
export function SearchForm({ className = '', isFocused = false }: SearchFormProps) {
  const listId = useId();
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const query = new URLSearchParams(useShownSearch()).get('q') ?? '';
  const [typed, setTyped] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [list, setList] = useState<{ isExpanded: boolean; activeId: string | undefined }>(CLOSED);
  const [Suggestions, wake] = useSuggestions();

  function look(): void {
    wake();
    setTyped(field.current?.value ?? '');
    setOpen(true);
  }

  const close = useCallback(() => {
    setOpen(false);
    setList(CLOSED);
  }, []);

  const search = useCallback(
    (term: string) => {
      if (field.current) field.current.value = term;
      field.current?.blur();
      setTyped(term);
      close();
      navigate(searchPath(term.trim()));
    },
    [close],
  );

  function clear(): void {
    if (field.current) field.current.value = '';
    field.current?.focus();
    setTyped('');
    close();
  }

  useLayoutEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  useEarlyFocus(field, look);
  useShownQuery(field, query, setTyped);

  return (
    <search
      ref={root}
      className={`${styles.search} ${className}`}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close();
      }}
    >
      <form
        className={styles.form}
        action="/search"
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          search(field.current?.value ?? '');
        }}
      >
        <SearchButton />
        <input
          ref={field}
          type="search"
          name="q"
          role="combobox"
          aria-label={SEARCH_COPY.field}
          aria-autocomplete="list"
          aria-expanded={list.isExpanded}
          aria-controls={list.isExpanded ? listId : undefined}
          aria-activedescendant={list.activeId}
          defaultValue={query}
          placeholder={SEARCH_COPY.field}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          // What was typed stays closed: the focus returns from a popup too.
          onFocus={() => (field.current?.value ? wake() : look())}
          onInput={look}
          onClick={look}
        />
        {typed !== '' && <ClearButton onClick={clear} />}
      </form>
      {Suggestions && isOpen && (
        <Suggestions
          term={typed.trim()}
          listId={listId}
          root={root}
          field={field}
          onChange={setList}
          onSearch={search}
          onClose={close}
        />
      )}
    </search>
  );
}

function SearchButton() {
  return (
    <button type="submit" className={iconButton.iconButton} aria-label="Search">
      <Search className={icon.small} aria-hidden="true" />
    </button>
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={iconButton.iconButton} aria-label={SEARCH_COPY.clear} onClick={onClick}>
      <X className={icon.small} aria-hidden="true" />
    </button>
  );
}
