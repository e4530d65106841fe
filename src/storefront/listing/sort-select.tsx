import { ChevronDown } from 'lucide-react';
import type { RefObject } from 'react';
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
  ref?: RefObject<HTMLSelectElement | null>;
};

/** The sort order of a listing, as part of its form. */
export function SortSelect({ sorts, sort, onChoose, id, form, ref }: SortSelectProps) {
  return (
    <>
      <label className={text.tertiary} htmlFor={id}>
        Sort by
      </label>
      <span className={styles.select}>
        <select
          ref={ref}
          id={id}
          name="sort"
          form={form}
          key={sort}
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
