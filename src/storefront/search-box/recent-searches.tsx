import { History } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import icon from '#storefront/ui/icon.module.css';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import { OptionLink } from './option-link.tsx';
import { recentTerms } from './recent-terms.ts';
import { searchPath } from './search-path.ts';
import styles from './suggestions.module.css';
import type { SuggestionsProps } from './suggestions-props.ts';
import { optionId, useListbox } from './use-listbox.ts';

const HEADING = 'Recent searches';
const CLEAR = 'Clear';
const CLEAR_LABEL = 'Clear recent searches';

type RecentSearchesProps = Omit<SuggestionsProps, 'root' | 'term'>;

/** The last searches of this browser, offered by the empty field. Nothing where there are none. */
export function RecentSearches({ listId, field, onChange, onSearch, onClose }: RecentSearchesProps) {
  const terms = useSyncExternalStore(recentTerms.subscribe, recentTerms.get);
  const headingId = useId();
  const { active, setActive } = useListbox({
    listId,
    field,
    isShown: terms.length > 0,
    count: terms.length,
    of: '',
    onChoose: (index) => onSearch(terms[index] ?? ''),
    onChange,
    onClose,
  });
  if (terms.length === 0) return null;
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <p id={headingId} className={`${text.caps} ${text.tertiary}`}>
          {HEADING}
        </p>
        <button
          type="button"
          className={link.link}
          aria-label={CLEAR_LABEL}
          onClick={() => {
            recentTerms.clear();
            field.current?.focus();
          }}
        >
          <span>{CLEAR}</span>
        </button>
      </div>
      <div role="listbox" id={listId} aria-labelledby={headingId}>
        {terms.map((term, index) => (
          <OptionLink
            key={term}
            id={optionId(listId, index)}
            className={styles.term}
            href={searchPath(term)}
            isActive={index === active}
            onActive={() => setActive(index)}
            onChoose={() => onSearch(term)}
          >
            <History className={icon.small} aria-hidden="true" />
            <span>{term}</span>
          </OptionLink>
        ))}
      </div>
    </div>
  );
}
