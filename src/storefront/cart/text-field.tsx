import fieldStyles from '#storefront/ui/field.module.css';
import { FieldError } from '#storefront/ui/field-error.tsx';
import { type DraftField, fieldId } from './use-checkout.ts';

export type FieldProps = {
  name: DraftField;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

type TextFieldProps = FieldProps & {
  label: string;
  isOptional?: boolean;
  type?: 'text' | 'email';
  inputMode?: 'email';
  autoComplete: string;
  /** The id of a hint below the field. */
  hintId?: string | undefined;
  onBlur?: () => void;
};

/** A field of the checkout with its error. */
export function TextField(props: TextFieldProps) {
  const { name, label, isOptional = false, error, hintId, onChange, ...input } = props;
  const id = fieldId(name);
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        {label} {isOptional && <em>(optional)</em>}
      </label>
      <input
        id={id}
        name={name}
        className={fieldStyles.input}
        maxLength={200}
        required={!isOptional}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : hintId}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      {error && (
        // The email is validated on blur, when the focus has already moved on, so its error is announced.
        <div role={input.type === 'email' ? 'alert' : undefined}>
          <FieldError id={`${id}-error`} text={error} />
        </div>
      )}
    </div>
  );
}
