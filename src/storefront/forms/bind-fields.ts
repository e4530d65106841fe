import type { FormAnswer } from '#contract/page-data.ts';
import type { FieldOf, FieldProblem, FormName } from '#domain/forms/forms.ts';

/** The initial value and error of a form field. */
export type BoundField = {
  /** Distinguishes the field from those of other forms on the page. */
  form: FormName;
  name: string;
  defaultValue: string | undefined;
  problem: FieldProblem | undefined;
};

/** Binds every field of a form to its submitted value and error. */
export function bindFields<Name extends FormName>(
  form: Name,
  typed: Pick<FormAnswer, 'values' | 'problems'> | undefined,
): (name: FieldOf<Name>) => BoundField {
  return (name) => ({ form, name, defaultValue: typed?.values[name], problem: typed?.problems[name] });
}
