import { invalid, missing, unknownParameter } from './errors.ts';
import type { FormValue } from './form-encoding.ts';

/**
 * Parses one parameter. `param` is its full name (`line_items[0][price]`) for the error. Absent and empty are both
 * null, because the SDK encodes null as an empty string.
 */
export type Field<T> = (value: FormValue | undefined, param: string) => T;

/** The type that a field parses to. */
export type ValueOf<F> = F extends Field<infer T> ? T : never;

export type Fields = Record<string, Field<unknown>>;

/** The type that a group of fields parses to. */
export type Values<F> = { [K in keyof F]: ValueOf<F[K]> };

const LONGEST_TEXT = 5000;

/** The same field, but rejected as `parameter_missing` if absent. */
export function required<F extends Field<unknown>>(field: F): Field<NonNullable<ValueOf<F>>> {
  return (value, param) => {
    const read = field(value, param);
    if (read === null || read === undefined) throw missing(param);
    return read as NonNullable<ValueOf<F>>;
  };
}

/** A string of at most `longest` characters. */
export function text(longest = LONGEST_TEXT): Field<string | null> {
  return (value, param) => {
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string') throw invalid(param, `Invalid string: ${param} must be a string.`);
    if (value.length > longest) throw invalid(param, `Invalid string: must be at most ${longest} characters`);
    return value;
  };
}

/** An integer within inclusive bounds. */
export function integer(lowest = 0, highest = 99_999_999): Field<number | null> {
  return (value, param) => {
    const read = text()(value, param);
    if (read === null) return null;
    const number = Number(read);
    if (!/^-?\d+$/.test(read) || !Number.isSafeInteger(number)) {
      throw invalid(param, `Invalid integer: ${read}`, 'parameter_invalid_integer');
    }
    if (number < lowest) throw invalid(param, `This value must be greater than or equal to ${lowest}.`);
    if (number > highest) throw invalid(param, `This value must be less than or equal to ${highest}.`);
    return number;
  };
}

/** A percentage above 0 and up to 100, rounded to two decimals. */
export const percentage: Field<number | null> = (value, param) => {
  const read = text()(value, param);
  if (read === null) return null;
  const number = Number(read);
  if (!/^\d+(\.\d+)?$/.test(read) || number <= 0 || number > 100) {
    throw invalid(param, `Invalid decimal: ${read}; must be greater than 0 and at most 100`);
  }
  return Math.round(number * 100) / 100;
};

export const flag: Field<boolean | null> = (value, param) => {
  const read = text()(value, param);
  if (read === null) return null;
  if (read !== 'true' && read !== 'false') throw invalid(param, `Invalid boolean: ${read}`);
  return read === 'true';
};

/** One of the given values. */
export function word<const W extends readonly string[]>(...words: W): Field<W[number] | null> {
  return (value, param) => {
    const read = text()(value, param);
    if (read === null) return null;
    const known = words.find((candidate) => candidate === read);
    if (known === undefined) throw invalid(param, `Invalid ${param}: must be one of ${words.join(', ')}`);
    return known;
  };
}

/** An absolute http or https URL. */
export const address: Field<string | null> = (value, param) => {
  const read = text()(value, param);
  if (read === null) return null;
  if (!/^https?:\/\//i.test(read) || !URL.canParse(read))
    throw invalid(param, 'Not a valid URL', 'url_invalid');
  return read;
};

export const emailAddress: Field<string | null> = (value, param) => {
  const read = text(512)(value, param);
  if (read !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(read)) {
    throw invalid(param, `Invalid email address: ${read}`, 'email_invalid');
  }
  return read;
};

/** A list in the order of its indices. Gaps are skipped. */
export function listOf<F extends Field<unknown>>(item: F, longest = 100): Field<ValueOf<F>[] | null> {
  return (value, param) => {
    if (value === undefined || value === '') return null;
    if (typeof value === 'string' || ![...value.keys()].every((key) => /^\d+$/.test(key))) {
      throw invalid(param, 'Invalid array');
    }
    if (value.size > longest) throw invalid(param, `Array must have at most ${longest} items.`);
    const entries = [...value].sort(([left], [right]) => Number(left) - Number(right));
    return entries.map(([key, entry]) => item(entry, `${param}[${key}]`) as ValueOf<F>);
  };
}

/** Up to 50 key-value pairs: keys up to 40 characters, values up to 500. An empty value unsets the key. */
export const metadataPairs: Field<Record<string, string> | null> = (value, param) => {
  if (value === undefined || value === '') return null;
  if (typeof value === 'string') throw invalid(param, 'Invalid object');
  if (value.size > 50) throw invalid(param, 'Metadata can hold at most 50 keys.');
  return Object.fromEntries(
    [...value].map(([key, entry]) => {
      const name = `${param}[${key}]`;
      if (key.length > 40) throw invalid(name, 'Metadata keys may have up to 40 characters.');
      return [key, text(500)(entry, name) ?? ''];
    }),
  );
};

/** A group of named fields. Unknown names are rejected as `parameter_unknown`. */
export function group<F extends Fields>(fields: F): Field<Values<F> | null> {
  return (value, param) => {
    if (value === undefined || value === '') return null;
    if (typeof value === 'string') throw invalid(param, 'Invalid object');
    const nameOf = (key: string): string => (param === '' ? key : `${param}[${key}]`);
    for (const key of value.keys()) if (!Object.hasOwn(fields, key)) throw unknownParameter(nameOf(key));
    const read = Object.entries(fields).map(([key, field]) => [key, field(value.get(key), nameOf(key))]);
    return Object.fromEntries(read) as Values<F>;
  };
}
