import { ChevronDown } from 'lucide-react';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { describeProblem } from '#contract/form-copy.ts';
import fieldStyles from '#storefront/ui/field.module.css';
import { FieldError } from '#storefront/ui/field-error.tsx';
import type { BoundField } from './bind-fields.ts';

type FieldProps = BoundField & {
  label: string;
  isOptional?: boolean;
  className?: string | undefined;
};

type TextFieldProps = FieldProps & {
  longest: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  type?: 'text' | 'email' | 'tel';
  autoCapitalize?: 'off' | 'words' | 'characters';
  placeholder?: string;
};

export function TextField(props: TextFieldProps) {
  const { longest, type = 'text', autoComplete, autoCapitalize, placeholder, ...field } = props;
  return (
    <Field {...field}>
      <input
        {...controlOf(field)}
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        maxLength={longest}
        autoCapitalize={autoCapitalize}
        spellCheck={false}
      />
    </Field>
  );
}

/** Without a maxlength: text that is too long gets an error instead of being cut silently. */
export function LongTextField({ placeholder, ...field }: FieldProps & { placeholder: string }) {
  return (
    <Field {...field}>
      <textarea {...controlOf(field)} placeholder={placeholder} rows={5} />
    </Field>
  );
}

type ChoiceFieldProps = FieldProps & { choices: readonly { value: string; label: string }[]; prompt: string };

export function ChoiceField({ choices, prompt, ...field }: ChoiceFieldProps) {
  return (
    <Field {...field}>
      <div className={fieldStyles.select}>
        <select {...controlOf(field)}>
          <option value="">{prompt}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
    </Field>
  );
}

function Field({ children, ...field }: FieldProps & { children: React.ReactNode }) {
  const { name, label, isOptional = false, problem, className = '' } = field;
  const id = idOf(field);
  return (
    <div className={`${fieldStyles.field} ${className}`}>
      <label htmlFor={id}>
        {label} {isOptional && <em>(optional)</em>}
      </label>
      {children}
      <FieldError id={`${id}-error`} text={problem ? describeProblem(name, problem) : null} />
    </div>
  );
}

function controlOf(field: FieldProps) {
  const { name, defaultValue = '', problem, isOptional = false } = field;
  const id = idOf(field);
  return {
    id,
    name,
    className: fieldStyles.input,
    defaultValue,
    required: !isOptional,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem ? `${id}-error` : undefined,
  };
}

function idOf({ form, name }: BoundField): string {
  return `${form}-${name}`;
}
