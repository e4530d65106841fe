import { ApiError } from './errors.ts';

/**
 * A decoded form: strings at the leaves, and a map for each pair of brackets. Lists are maps with keys `0`, `1`,
 * ...
 */
export type FormValue = string | FormMap;
export type FormMap = Map<string, FormValue>;

const MAX_PAIRS = 5000;
const DEEPEST = 12;
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/**
 * Decodes a form with nested brackets (`line_items[0][price]=price_1`) like Stripe. Empty brackets append, and the
 * last of repeated names wins. Rejects unclosed brackets, and a name that is both a string and a group.
 */
export function decodeForm(encoded: string): FormMap {
  const root: FormMap = new Map();
  const pairs = encoded.split('&').filter((pair) => pair !== '');
  if (pairs.length > MAX_PAIRS) throw new ApiError('Too many parameters.', {});
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const name = decodeText(equals < 0 ? pair : pair.slice(0, equals));
    insert(root, pathOf(name), equals < 0 ? '' : decodeText(pair.slice(equals + 1)), name);
  }
  return root;
}

function pathOf(name: string): string[] {
  const match = NAME.exec(name);
  if (!match) throw malformed(name);
  const [, head = '', brackets = ''] = match;
  const path = [head, ...brackets.slice(1, -1).split('][')].slice(0, brackets === '' ? 1 : undefined);
  if (path.length > DEEPEST) throw malformed(name);
  return path;
}

function insert(root: FormMap, path: string[], value: string, name: string): void {
  let group = root;
  for (const [depth, step] of path.entries()) {
    const key = step === '' ? String(group.size) : step;
    const existing = group.get(key);
    if (depth === path.length - 1) {
      if (existing instanceof Map) throw malformed(name);
      group.set(key, value);
      return;
    }
    if (typeof existing === 'string') throw malformed(name);
    const inner: FormMap = existing ?? new Map();
    group.set(key, inner);
    group = inner;
  }
}

function decodeText(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    throw new ApiError('The request could not be read as a form.', {});
  }
}

function malformed(name: string): ApiError {
  return new ApiError(`Invalid parameter name: ${name.slice(0, 100)}`, {});
}
