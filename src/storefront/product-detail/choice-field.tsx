import { useEffect, useRef } from 'react';
import type { SizeGuide } from '#domain/categories.ts';
import { FieldError } from '#storefront/ui/field-error.tsx';
import { type ShownRefusal, sentenceFor } from './add-to-cart-copy.ts';

export type Choosable = {
  key: string;
  label: string;
  /** Under the label: the choice's own price, or that it cannot be had. */
  note?: string;
  isUnavailable?: boolean;
};

type ChoiceFieldProps = {
  id: string;
  label: string;
  choices: readonly Choosable[];
  chosen: string | null;
  onChoose: (key: string) => void;
  refusal: ShownRefusal | null;
  /** The size guide that explains the choices, where one does. */
  guide: SizeGuide | null;
  className?: string;
};

/** One question to answer before buying, as chips; native radio buttons underneath. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, label, choices, chosen, onChoose, refusal, guide, className = '' } = props;
  const chosenLabel = choices.find((choice) => choice.key === chosen)?.label;
  const messageId = `${id}-message`;
  const field = useRef<HTMLFieldSetElement>(null);

  // A choice made before React was there to hear of it; pressing it once more would change nothing.
  useEffect(() => {
    const pressed = field.current?.querySelector<HTMLInputElement>('input:checked');
    if (chosen === null && pressed) onChoose(pressed.value);
  });

  return (
    <fieldset
      ref={field}
      id={id}
      className={refusal ? 'choice options-error' : 'choice'}
      aria-describedby={refusal ? messageId : undefined}
    >
      <legend className="label">
        {chosenLabel ? (
          <>
            {label}: <b>{chosenLabel}</b>
          </>
        ) : (
          label
        )}
      </legend>
      {guide && (
        <a className="tlink small choice-guide" href={`/size-guides#${guide}`}>
          Size guide
        </a>
      )}
      <div className={`options ${className}`}>
        {choices.map(({ key, label: text, note, isUnavailable = false }) => (
          <label key={key} className={isUnavailable ? 'option option-off' : 'option'}>
            <input
              type="radio"
              className="option-input"
              name={id}
              value={key}
              checked={key === chosen}
              onChange={() => onChoose(key)}
              aria-invalid={refusal !== null}
            />
            <span>{text}</span>
            {note && <small>{note}</small>}
          </label>
        ))}
      </div>
      <FieldError id={messageId} text={refusal && sentenceFor(refusal)} />
    </fieldset>
  );
}
