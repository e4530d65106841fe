import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import buttonStyles from '#storefront/ui/button.module.css';
import icon from '#storefront/ui/icon.module.css';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import styles from './sort-select.module.css';

type SortSelectProps = {
  sorts: readonly { key: string; label: string }[];
  sort: string;
  onChoose: (sort: string) => void;
  id: string;
  /** The id of its form, if it is outside of it. */
  form?: string;
};

/** The sort order of a listing, as part of its form. */
export function SortSelect({ sorts, sort, onChoose, id, form }: SortSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(sort);
  // After Back and Forward. Not a `value`: that would undo what was chosen before the app started.
  useEffect(() => {
    if (select.current && shown.current !== sort) select.current.value = sort;
    shown.current = sort;
  }, [sort]);
  return (
    <>
      <label className={text.tertiary} htmlFor={id}>
        Sort by
      </label>
      <span className={styles.select}>
        <select
          ref={select}
          id={id}
          name="sort"
          form={form}
          defaultValue={sort}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {sorts.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className={icon.small} aria-hidden="true" />
      </span>
      <button
        type="submit"
        form={form}
        className={`${buttonStyles.button} ${buttonStyles.outline} ${buttonStyles.small} ${visibility.withoutScripts}`}
      >
        Sort
      </button>
    </>
  );
}
