import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './field.module.css';

type Common = {
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
  isLabelHidden?: boolean | undefined;
};
type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id'>;

/** A text input with its label, hint and error message. Accepts all input props. */
export function TextField({ label, hint, problem, isLabelHidden, ...attributes }: Common & InputAttributes) {
  const field = useField(hint, problem);
  return (
    <Field {...{ label, hint, problem, isLabelHidden }} ids={field}>
      <input {...attributes} {...field.attributes} className={styles.input} />
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  problem,
  isLabelHidden,
  rows = 4,
  ...attributes
}: Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'id'>) {
  const field = useField(hint, problem);
  return (
    <Field {...{ label, hint, problem, isLabelHidden }} ids={field}>
      <textarea {...attributes} {...field.attributes} rows={rows} className={styles.area} />
    </Field>
  );
}

/** A native select, which works best on phones. */
export function SelectField({
  label,
  hint,
  problem,
  isLabelHidden,
  options,
  ...attributes
}: Common &
  Omit<React.SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style' | 'id'> & {
    options: readonly { value: string; label: string }[];
  }) {
  const field = useField(hint, problem);
  return (
    <Field {...{ label, hint, problem, isLabelHidden }} ids={field}>
      <select {...attributes} {...field.attributes} className={styles.input}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function Checkbox({
  label,
  hint,
  ...attributes
}: { label: ReactNode; hint?: ReactNode } & InputAttributes) {
  return (
    <label className={styles.check}>
      <input {...attributes} type="checkbox" className={styles.box} />
      <span>
        {label}
        {hint && <small className={styles.hint}>{hint}</small>}
      </span>
    </label>
  );
}

function Field({
  label,
  hint,
  problem,
  isLabelHidden = false,
  ids,
  children,
}: Common & { ids: ReturnType<typeof useField>; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={ids.attributes.id} className={isLabelHidden ? styles.hidden : styles.label}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={ids.problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

function useField(hint: ReactNode, problem: string | undefined) {
  const id = useId();
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`];
  const describedBy = [hint && hintId, problem && problemId].filter(Boolean).join(' ');
  return {
    hintId,
    problemId,
    attributes: {
      id,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(problem && { 'aria-invalid': true }),
    },
  };
}
