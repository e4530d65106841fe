import { type RefObject, useEffect, useState } from 'react';
import { breadcrumbLabel } from '#domain/category-names.ts';
import type { ProductCard } from '#domain/product.ts';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import { SEARCH_COPY } from '#storefront/product/catalog-copy.ts';
import { noneFoundFor } from '#storefront/product/result-copy.ts';
import { openPopup } from '#storefront/quick-view/quick-view-address.ts';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import workingLine from '#storefront/ui/working-line.module.css';
import { matchingCategories } from './matching-categories.ts';
import { searchPath } from './search-path.ts';
import { SearchUnderstood } from './search-understood.tsx';
import { SHORTEST_TERM, useSuggestions } from './suggestion-query.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import styles from './suggestions.module.css';

export type SuggestionsProps = {
  /** The trimmed input. */
  term: string;
  listId: string;
  /** The whole search form. A click outside closes the list. */
  root: RefObject<HTMLElement | null>;
  field: RefObject<HTMLInputElement | null>;
  /** Updates the field's ARIA attributes. */
  onChange: (list: { isExpanded: boolean; activeId: string | undefined }) => void;
  onClose: () => void;
};

/** The suggestion list of a combobox whose field is in the header. */
export function Suggestions({ term, listId, root, field, onChange, onClose }: SuggestionsProps) {
  const { cards, understood, status } = useSuggestions(term);
  const [active, setActive] = useState({ term, index: -1 });
  // Another term resets the active row.
  const index = active.term === term && active.index < cards.length ? active.index : -1;
  const isShown = term.length >= SHORTEST_TERM && status !== 'failed';
  const isOffered = useOffered();
  const categories = matchingCategories(term).filter(({ path }) => isOffered(path));
  const optionId = (row: number) => `${listId}-${row}`;

  function choose(card: ProductCard): void {
    onClose();
    openPopup(card);
  }

  const isExpanded = isShown && cards.length > 0;
  const activeId = isShown && index >= 0 ? optionId(index) : undefined;
  useEffect(() => onChange({ isExpanded, activeId }), [onChange, isExpanded, activeId]);
  useEffect(() => () => onChange({ isExpanded: false, activeId: undefined }), [onChange]);
  usePressOutside(root, onClose);
  useKeys(field, (key) => {
    if (!isShown) return false;
    const card = cards[index];
    if (key === 'Escape') onClose();
    else if (key === 'Enter' && card) choose(card);
    else {
      const next = indexAfter(key, index, cards.length);
      if (next === null) return false;
      setActive({ term, index: next });
    }
    return true;
  });

  if (!isShown) return null;
  return (
    <div className={styles.list} aria-busy={status === 'searching'}>
      {status === 'searching' && (
        <span className={`${workingLine.workingLine} ${styles.progress}`} aria-hidden="true" />
      )}
      {cards.length > 0 && (
        <p className={styles.understood} role="status">
          <SearchUnderstood {...understood} className={styles.understoodLine} />
        </p>
      )}
      {cards.length > 0 && (
        <div role="listbox" id={listId} aria-label={SEARCH_COPY.list}>
          {cards.map((card, row) => (
            <SuggestionRow
              key={card.id}
              id={optionId(row)}
              card={card}
              term={understood.correctedTerm ?? term}
              isActive={row === index}
              onActive={() => setActive({ term, index: row })}
              onChoose={() => choose(card)}
            />
          ))}
        </div>
      )}
      <div className={styles.foot}>
        <div role="status">
          {status === 'searching' && <p className={text.secondary}>{SEARCH_COPY.loading}</p>}
          {status === 'none' && <NoneFound term={term} />}
          {status === 'found' && (
            <span className={visibility.visuallyHidden}>
              {cards.length} {SEARCH_COPY.list}
            </span>
          )}
        </div>
        <div className={styles.links}>
          {status === 'found' && (
            <a className={link.link} href={searchPath(term)} onClick={onClose}>
              <span>{SEARCH_COPY.viewAll}</span>
            </a>
          )}
          {categories.map(({ path, menuLabel }) => (
            <a key={path} className={link.link} href={path} onClick={onClose}>
              <span>
                {SEARCH_COPY.shop} {breadcrumbLabel(menuLabel).toLowerCase()}
              </span>
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}

function NoneFound({ term }: { term: string }) {
  return (
    <>
      <p className={styles.none}>{noneFoundFor(term)}</p>
      <p className={`${text.small} ${text.tertiary}`}>{SEARCH_COPY.hint}</p>
    </>
  );
}

/** The row that a key moves to, -1 for the field; null if the key is not for the list. */
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

function usePressOutside(root: RefObject<HTMLElement | null>, onPress: () => void): void {
  useEffect(() => {
    const listen = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onPress();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  });
}
