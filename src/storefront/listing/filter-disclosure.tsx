import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import icon from '#storefront/ui/icon.module.css';
import text from '#storefront/ui/text.module.css';
import filters from './filters.module.css';

type FilterFoldProps = { label: string; isOpenAtFirst: boolean; children: ReactNode };

/** A collapsible section of the filters. */
export function FilterDisclosure({ label, isOpenAtFirst, children }: FilterFoldProps) {
  // Kept, so that clearing the selection does not collapse the section while the shopper uses it.
  const [isOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <details className={filters.fold} open={isOpen}>
      <summary className={text.caps} id={id}>
        {label}
        <Plus className={icon.small} aria-hidden="true" />
        <Minus className={icon.small} aria-hidden="true" />
      </summary>
      <fieldset className={filters.choices} aria-labelledby={id}>
        {children}
      </fieldset>
    </details>
  );
}
