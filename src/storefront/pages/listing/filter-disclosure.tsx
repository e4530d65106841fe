import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

type FilterFoldProps = { label: string; isOpenAtFirst: boolean; children: ReactNode };

/** One section of the filters, folded or open as the shopper leaves it. */
export function FilterDisclosure({ label, isOpenAtFirst, children }: FilterFoldProps) {
  // Kept: clearing the choices must not fold a section under the shopper's hand.
  const [isOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <details className="filter-fold" open={isOpen}>
      <summary className="caps" id={id}>
        {label}
        <Plus className="icon-s" aria-hidden="true" />
        <Minus className="icon-s" aria-hidden="true" />
      </summary>
      <fieldset className="filter-choices" aria-labelledby={id}>
        {children}
      </fieldset>
    </details>
  );
}
