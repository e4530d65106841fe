import { useEffect, useRef } from 'react';
import type { SizeGuide } from '#domain/categories.ts';
import fieldStyles from '#storefront/ui/field.module.css';
import { FieldError } from '#storefront/ui/field-error.tsx';
import link from '#storefront/ui/link.module.css';
import textStyles from '#storefront/ui/text.module.css';
import { type ShownRefusal, sentenceFor } from './add-to-cart-copy.ts';
import styles from './choice-field.module.css';

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
  className?: string | undefined;
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
        <a className={`${link.textLink} ${textStyles.small} ${styles.guide}`} href={`/size-guides#${guide}`}>
          Size guide
        </a>
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
