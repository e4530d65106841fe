import { isEmailAddress } from '#domain/checkout/checkout.ts';
import { cleanLine, cleanText, hasInvisibleCharacter, trimInvisible } from '#domain/typed-text.ts';
import { CONTACT_SUBJECTS } from './contact-subject.ts';
import { HONEYPOT_FIELD } from './honeypot.ts';

/** `line` removes line breaks, `text` keeps them, `subject` must be one of CONTACT_SUBJECTS. */
type FieldKind = 'line' | 'email' | 'subject' | 'text';

/** `longest` counts characters after trimming. */
type FieldRule = { kind: FieldKind; isRequired: boolean; longest: number };

const EMAIL = { kind: 'email', isRequired: true, longest: 254 } as const;

/** All forms of the store, with their fields in order. */
export const FORMS = {
  newsletter: { email: EMAIL },
  affiliate: {
    instagram_handle: { kind: 'line', isRequired: true, longest: 100 },
    tiktok_handle: { kind: 'line', isRequired: false, longest: 100 },
    phone_number: { kind: 'line', isRequired: true, longest: 40 },
    email: EMAIL,
  },
  contact: {
    name: { kind: 'line', isRequired: true, longest: 100 },
    email: EMAIL,
    phone: { kind: 'line', isRequired: false, longest: 40 },
    order_number: { kind: 'line', isRequired: false, longest: 40 },
    subject: { kind: 'subject', isRequired: true, longest: 40 },
    message: { kind: 'text', isRequired: true, longest: 5000 },
  },
  'order-lookup': {
    order_number: { kind: 'line', isRequired: true, longest: 40 },
    email: EMAIL,
  },
  'stock-alert': {
    email: EMAIL,
    product_id: { kind: 'line', isRequired: true, longest: 200 },
    option: { kind: 'line', isRequired: false, longest: 200 },
  },
} as const satisfies Record<string, Record<string, FieldRule>>;

export type FormName = keyof typeof FORMS;
type Rules<Name extends FormName> = (typeof FORMS)[Name];
export type FieldOf<Name extends FormName> = Extract<keyof Rules<Name>, string>;

/** A valid form: values without invisible characters; blank optional ones are null. */
export type FormEntry<Name extends FormName> = {
  [Field in FieldOf<Name>]: Rules<Name>[Field] extends { isRequired: true } ? string : string | null;
};

export type FieldProblem = 'blank' | 'malformed' | 'invisible' | 'too-long';
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/**
 * Validates a submitted form. Problems are listed per field, in form order. Values that are not strings count as
 * blank, and unknown fields are ignored. Handles and phone numbers are accepted in any format.
 */
export function parseForm<Name extends FormName>(
  name: Name,
  typed: Readonly<Record<string, unknown>>,
): { ok: true; value: FormEntry<Name> } | { ok: false; problems: FieldProblems } {
  const values: Record<string, string | null> = {};
  const problems: Record<string, FieldProblem> = {};
  for (const [field, rule] of Object.entries<FieldRule>(FORMS[name])) {
    const value = normalizeValue(rule.kind, Object.hasOwn(typed, field) ? typed[field] : '');
    const problem = problemOf(rule, value);
    if (problem) problems[field] = problem;
    values[field] = value === '' ? null : value;
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, value: values as FormEntry<Name> };
}

/** Whether a bot filled in the form. Respond with success, but store nothing. */
export function isHoneypotFilled(typed: Readonly<Record<string, unknown>>): boolean {
  const trap = Object.hasOwn(typed, HONEYPOT_FIELD) ? typed[HONEYPOT_FIELD] : '';
  return typeof trap === 'string' && trap.trim() !== '';
}

function normalizeValue(kind: FieldKind, typed: unknown): string {
  if (typeof typed !== 'string') return '';
  const text = typed.toWellFormed();
  if (kind === 'email') return trimInvisible(text);
  return kind === 'text' ? cleanText(text) : cleanLine(text);
}

function problemOf({ kind, isRequired, longest }: FieldRule, value: string): FieldProblem | null {
  if (value === '') return isRequired ? 'blank' : null;
  if (value.length > longest) return 'too-long';
  if (kind === 'email' && hasInvisibleCharacter(value)) return 'invisible';
  if (kind === 'email' && !isEmailAddress(value)) return 'malformed';
  if (kind === 'subject' && !CONTACT_SUBJECTS.some((subject) => subject === value)) return 'malformed';
  return null;
}
