import { useEffect, useRef } from 'react';
import type { SizeGuide } from '#domain/categories.ts';
import { SizeGuideLink } from '#storefront/size-help/size-guide-link.tsx';
import fieldStyles from '#storefront/ui/field.module.css';
import { FieldError } from '#storefront/ui/field-error.tsx';
import { type ShownRefusal, sentenceFor } from './add-to-cart-copy.ts';
import styles from './choice-field.module.css';

export type Choosable = {
  key: string;
  label: string;
  /** Below the label: the choice's own price, or that it is unavailable. */
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
  /** The size guide for these choices, if any. */
  guide: SizeGuide | null;
  className?: string | undefined;
};

/** One choice as chips on native radio buttons. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, label, choices, chosen, onChoose, refusal, guide, className = '' } = props;
  const chosenLabel = choices.find((choice) => choice.key === chosen)?.label;
  const messageId = `${id}-message`;
  const onChooseLabel = (wanted: string) => {
    const found = choices.find((choice) => choice.label === wanted);
    if (found) onChoose(found.key);
  };
  const field = useRef<HTMLFieldSetElement>(null);

  // A choice made before hydration; selecting it again would not fire a change event.
  useEffect(() => {
    const pressed = field.current?.querySelector<HTMLInputElement>('input:checked');
    if (chosen === null && pressed) onChoose(pressed.value);
  });

  return (
    <fieldset
      ref={field}
      id={id}
      className={`${styles.choice} ${refusal ? styles.error : ''}`}
      aria-describedby={refusal ? messageId : undefined}
    >
      <legend className={fieldStyles.label}>
        {chosenLabel ? (
          <>
            {label}: <b>{chosenLabel}</b>
          </>
        ) : (
          label
        )}
      </legend>
      {guide && (
        <SizeGuideLink
          guide={guide}
          className={styles.guide}
          choices={choices.map((choice) => choice.label)}
          chosen={chosenLabel ?? null}
          onChoose={onChooseLabel}
        />
      )}
      <div className={`${styles.options} ${className}`}>
        {choices.map(({ key, label: text, note, isUnavailable = false }) => (
          <label key={key} className={`${styles.option} ${isUnavailable ? styles.off : ''}`}>
            <input
              type="radio"
              className={styles.input}
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
