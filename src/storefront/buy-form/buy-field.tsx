import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BuyAnswer } from '#contract/page-data.ts';
import { BUY_FIELDS, type BuyField } from '#domain/checkout/buy-form.ts';
import type { Personalization } from '#domain/products/personalization.ts';
import fieldStyles from '#storefront/ui/field.module.css';
import { FieldError } from '#storefront/ui/field-error.tsx';
import { describeBuyProblem } from './buy-form-copy.ts';

export type FieldProps = {
  name: BuyField;
  label: string;
  /** Beside the label, such as "optional". */
  note?: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean;
  answer: BuyAnswer | null;
  /** For the field of an engraving. */
  rules?: Personalization | null;
};

type Asked = Pick<FieldProps, 'name' | 'answer' | 'rules'>;

/** What is wrong with a field, in the shopper's words; null: nothing. */
export function errorAt({ name, answer, rules = null }: Asked): string | null {
  const problem = answer?.problems[name];
  if (problem) return describeBuyProblem(name, problem, { typed: answer.values[name] ?? '', rules });
  return answer?.refusedField === name ? answer.notice.text : null;
}

export const idOf = (name: BuyField): string => `buy-${name}`;

export function TypedField(props: FieldProps & { initial?: string; input: React.ComponentProps<'input'> }) {
  const { name, answer, initial = '', input } = props;
  return (
    <Field {...props}>
      <input
        {...controlOf(props)}
        maxLength={BUY_FIELDS[name].longest}
        defaultValue={answer?.values[name] ?? initial}
        {...input}
      />
    </Field>
  );
}

export function TextAreaField(props: FieldProps & { maxLength: number }) {
  const { name, answer, maxLength } = props;
  return (
    <Field {...props}>
      <textarea
        {...controlOf(props)}
        rows={2}
        maxLength={maxLength}
        defaultValue={answer?.values[name] ?? ''}
      />
    </Field>
  );
}

export function SelectField(
  props: FieldProps & { initial?: string; autoComplete?: string; children: ReactNode },
) {
  const { name, answer, initial = '', autoComplete, children } = props;
  return (
    <Field {...props}>
      <div className={fieldStyles.select}>
        <select
          {...controlOf(props)}
          autoComplete={autoComplete}
          defaultValue={answer?.values[name] ?? initial}
        >
          {children}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
    </Field>
  );
}

function Field(props: FieldProps & { children: ReactNode }) {
  const { name, label, note, hint, children } = props;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={idOf(name)}>
        {label}
        {note && <em> ({note})</em>}
      </label>
      {children}
      <FieldError id={`${idOf(name)}-error`} text={errorAt(props)} />
      {hint && <small id={`${idOf(name)}-hint`}>{hint}</small>}
    </div>
  );
}

function controlOf({ name, answer, hint, isRequired = true, rules }: FieldProps) {
  const isWrong = errorAt({ name, answer, rules: rules ?? null }) !== null;
  const describedBy = [isWrong && `${idOf(name)}-error`, hint && `${idOf(name)}-hint`].filter(Boolean);
  return {
    id: idOf(name),
    name,
    className: fieldStyles.input,
    required: isRequired,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
  };
}
