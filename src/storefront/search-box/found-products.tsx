import { useCallback } from 'react';
import { HELP_QUESTION, type SearchLink } from '#contract/search-headers.ts';
import { breadcrumbLabel } from '#domain/products/category-names.ts';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import { SEARCH_COPY } from '#storefront/product/catalog-copy.ts';
import { allResultsFor, countFound, noneFoundFor } from '#storefront/product/result-copy.ts';
import { openPopup } from '#storefront/quick-view/quick-view-address.ts';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import workingLine from '#storefront/ui/working-line.module.css';
import { matchingCategories } from './matching-categories.ts';
import { OptionLink } from './option-link.tsx';
import { recentTerms } from './recent-terms.ts';
import { searchPath } from './search-path.ts';
import { SearchUnderstood } from './search-understood.tsx';
import { SHORTEST_TERM, useSuggestions } from './suggestion-query.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import styles from './suggestions.module.css';
import type { SuggestionsProps } from './suggestions-props.ts';
import { optionId, useListbox } from './use-listbox.ts';

type FoundProductsProps = Omit<SuggestionsProps, 'root'>;

/** The products that a term finds, and the way to all of them. */
export function FoundProducts({ term, listId, field, onChange, onSearch, onClose }: FoundProductsProps) {
  const { found, status } = useSuggestions(term);
  const { cards, hasMore, understood } = found;
  const isShown = term.length >= SHORTEST_TERM && status !== 'failed';
  const choose = useCallback(
    (index: number) => {
      const card = found.cards[index];
      if (card) {
        recentTerms.add([found.understood.correctedTerm ?? found.term]);
        onClose();
        openPopup(card);
      } else onSearch(found.term);
    },
    [found, onClose, onSearch],
  );
  const count = cards.length + (hasMore ? 1 : 0);
  const { active, setActive } = useListbox({
    listId,
    field,
    isShown,
    count,
    of: term,
    onChoose: choose,
    onChange,
    onClose,
  });

  if (!isShown) return null;
  return (
    <div className={styles.list} aria-busy={status === 'searching'}>
      {status === 'searching' && (
        <span className={`${workingLine.workingLine} ${styles.progress}`} aria-hidden="true" />
      )}
      {cards.length > 0 && (
        <p className={styles.understood} role="status">
          <SearchUnderstood term={found.term} {...understood} className={styles.understoodLine} />
        </p>
      )}
      {cards.length > 0 && (
        <div role="listbox" id={listId} aria-label={SEARCH_COPY.list}>
          {cards.map((card, index) => (
            <SuggestionRow
              key={card.id}
              id={optionId(listId, index)}
              index={index}
              card={card}
              term={understood.correctedTerm ?? found.term}
              isActive={index === active}
              onActive={setActive}
              onChoose={choose}
            />
          ))}
          {hasMore && (
            <OptionLink
              id={optionId(listId, cards.length)}
              className={styles.all}
              href={searchPath(found.term)}
              isActive={active === cards.length}
              onActive={() => setActive(cards.length)}
              onChoose={() => choose(cards.length)}
            >
              {allResultsFor(found.term)}
            </OptionLink>
          )}
        </div>
      )}
      <Foot
        term={term}
        status={status}
        count={cards.length}
        hasMore={hasMore}
        help={found.help}
        onClose={onClose}
      />
    </div>
  );
}

type FootProps = {
  term: string;
  status: ReturnType<typeof useSuggestions>['status'];
  count: number;
  hasMore: boolean;
  help: readonly SearchLink[];
  onClose: () => void;
};

/** Says what is going on, and leads to the categories that match and to pages that answer the term. */
function Foot({ term, status, count, hasMore, help, onClose }: FootProps) {
  const isOffered = useOffered();
  const categories = matchingCategories(term).filter(({ path }) => isOffered(path));
  return (
    <div className={styles.foot}>
      <div role="status">
        {status === 'searching' && <p className={text.secondary}>{SEARCH_COPY.loading}</p>}
        {status === 'none' && help.length === 0 && <NoneFound term={term} />}
        {help.length > 0 && status !== 'searching' && <p className={text.small}>{HELP_QUESTION}</p>}
        {status === 'found' && (
          <span className={visibility.visuallyHidden}>{countFound(count, hasMore)}</span>
        )}
      </div>
      {(categories.length > 0 || help.length > 0) && (
        <div className={styles.links}>
          {help.map(({ label, path }) => (
            <a key={path} className={link.link} href={path} onClick={onClose}>
              <span>{label}</span>
            </a>
          ))}
          {categories.map(({ path, menuLabel }) => (
            <a key={path} className={link.link} href={path} onClick={onClose}>
              <span>
                {SEARCH_COPY.shop} {breadcrumbLabel(menuLabel).toLowerCase()}
              </span>
            </a>
          ))}
        </div>
      )}
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
