import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type PriceBound, parsePriceBound, priceBoundText } from '#domain/listing/listing-query.ts';
import field from '#storefront/ui/field.module.css';
import { FieldError } from '#storefront/ui/field-error.tsx';
import { FILTER_COPY, LISTING_HINTS } from './filter-copy.ts';
import { FilterDisclosure } from './filter-disclosure.tsx';
import filters from './filters.module.css';

/** After this pause in typing the amount counts as complete. */
const TYPING_PAUSE_MS = 400;

type PriceSectionProps = { from: PriceBound; to: PriceBound; onEdit: () => void };

/** The price range in dollars, both ends inclusive. An invalid price is ignored, with a hint. */
export function PriceSection({ from, to, onEdit }: PriceSectionProps) {
  const hintId = useId();
  const low = usePriceText(from);
  const high = usePriceText(to);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const edit = useRef(onEdit);
  useEffect(() => {
    edit.current = onEdit;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const takeNow = () => {
    clearTimeout(timer.current);
    edit.current();
  };
  const takeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => edit.current(), TYPING_PAUSE_MS);
  };
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') takeNow();
  };

  const hint = hintFor(low.bound, high.bound);
  return (
    <FilterDisclosure label={FILTER_COPY.price} isOpenAtFirst>
      <div className={filters.priceRange}>
        {(
          [
            ['from', 'From', FILTER_COPY.noLowest, low],
            ['to', 'To', FILTER_COPY.noHighest, high],
          ] as const
        ).map(([name, label, placeholder, { text, setText, bound }]) => (
          <label key={name} className={field.field}>
            <span className={field.label}>{label}</span>
            <input
              className={field.input}
              name={name}
              value={text}
              placeholder={placeholder}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              aria-describedby={hint ? hintId : undefined}
              aria-invalid={bound === 'unreadable'}
              onChange={(event) => {
                setText(event.currentTarget.value);
                takeSoon();
              }}
              onBlur={takeNow}
              onKeyDown={takeOnEnter}
            />
          </label>
        ))}
      </div>
      <div aria-live="polite">
        <FieldError id={hintId} text={hint} />
      </div>
    </FilterDisclosure>
  );
}

function hintFor(low: PriceBound, high: PriceBound): string | null {
  if (low === 'unreadable' || high === 'unreadable') return LISTING_HINTS['price-unreadable'];
  return low !== null && high !== null && low > high ? LISTING_HINTS['price-reversed'] : null;
}

/** The text in the field: as typed while it matches the current bound, else the bound. */
function usePriceText(asked: PriceBound) {
  const [state, setState] = useState({ text: fieldText(asked), asked });
  const isTyped = state.asked === asked;
  const typed = parsePriceBound(state.text);
  const text = isTyped || typed === asked ? state.text : fieldText(asked);
  if (!isTyped) setState({ text, asked });
  return {
    text,
    setText: (next: string) => setState({ text: next, asked }),
    /** An unreadable price in the URL leaves the field empty, and a hint says why. */
    bound: text === '' && asked === 'unreadable' ? asked : parsePriceBound(text),
  };
}

function fieldText(bound: PriceBound): string {
  return bound === 'unreadable' ? '' : priceBoundText(bound);
}
