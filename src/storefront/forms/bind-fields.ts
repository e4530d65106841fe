import type { FormAnswer } from '#contract/page-data.ts';
import type { FieldOf, FieldProblem, FormName } from '#domain/forms.ts';

/** What a field of a form begins with, and what is wrong with it. */
export type BoundField = {
  /** Sets the field apart from those of other forms on the page. */
  form: FormName;
  name: string;
  defaultValue: string | undefined;
  problem: FieldProblem | undefined;
};

/** Hands every field of a form its own part of what was typed and what was wrong with it. */
export function bindFields<Name extends FormName>(
  form: Name,
  typed: Pick<FormAnswer, 'values' | 'problems'> | undefined,
): (name: FieldOf<Name>) => BoundField {
  return (name) => ({ form, name, defaultValue: typed?.values[name], problem: typed?.problems[name] });
}
