import { memo } from 'react';
import type { FacetKey } from '#domain/listing/facets.ts';
import check from '#storefront/ui/check.module.css';
import filters from './filters.module.css';

type FacetBoxProps = {
  name: FacetKey;
  value: string;
  label: string;
  /** Number of products if this is chosen. */
  count: number;
  isChosen: boolean;
  onEdit: () => void;
};

/** One value to choose. Disabled if it would match nothing, unless it is chosen. */
export const FacetBox = memo(function FacetBox(props: FacetBoxProps) {
  const { name, value, label, count, isChosen, onEdit } = props;
  return (
    <label className={check.check}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={onEdit}
      />
      <span className={filters.value}>{label}</span>
      <span className={filters.count}>{count.toLocaleString('en-US')}</span>
    </label>
  );
});
