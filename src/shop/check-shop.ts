import type { z } from 'zod';
import { editDistance, maxTypos } from '#domain/search/edit-distance.ts';
import { shopSchema } from './shop-schema.ts';

/**
 * Every problem of a shop's settings, one line each, with its path: `shipping.domesticCountry: "UK" is not an ISO
 * 3166-1 alpha-2 code; use "GB"`. Empty if the shop can open.
 */
export function checkShop(input: unknown): string[] {
  if (input === undefined) return ['it has no default export: write export default defineShop({ ... })'];
  const { error, data } = shopSchema.safeParse(input, { reportInput: true });
  if (error) return error.issues.flatMap((issue) => linesFor(issue));
  return findContradictions(data);
}

/** Settings that are valid alone but contradict each other. */
function findContradictions({
  categories,
  shipping,
  marquee = [],
  payLaterProviders,
  payLaterPlans,
}: z.infer<typeof shopSchema>) {
  const problems: string[] = [];
  const kinds = categories.map((each) => (typeof each === 'string' ? each : each.kind));
  const twice = kinds.find((each, index) => kinds.indexOf(each) !== index);
  if (twice) problems.push(`categories: "${twice}" is listed twice`);
  const { countries, domesticCountry } = shipping;
  const isServed =
    'only' in countries
      ? countries.only.includes(domesticCountry)
      : !countries.allExcept.includes(domesticCountry);
  if (!isServed)
    problems.push(
      `shipping.countries: "${domesticCountry}" is missing, but it is the shipping.domesticCountry`,
    );
  if (payLaterProviders?.length && !payLaterPlans)
    problems.push('payLaterPlans: is missing; say how long plans run, such as "3 to 36 months"');
  // Without providers the page does not exist.
  const toPlans = marquee.findIndex((each) => typeof each !== 'string' && each.path === '/financing');
  if (toPlans !== -1 && !payLaterProviders?.length)
    problems.push(`marquee[${toPlans}].path: "/financing" needs payLaterProviders`);
  return problems;
}

function linesFor(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): string[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${pathOf([...path, key])}: is not a setting${suggestionFor(key)}`);
  if (issue.code === 'invalid_union') {
    // Reports the closest alternative, which is probably the intended one.
    const [best = []] = [...issue.errors].sort((one, other) => distance(one) - distance(other));
    return best.flatMap((each) => linesFor(each, path));
  }
  if (issue.code === 'invalid_type') return [`${pathOf(path)}: ${wrongType(issue)}`];
  return [`${pathOf(path)}: ${issue.message}`];
}

/** A value of the right type with an error inside is closer than one of another type. */
function distance(issues: readonly z.core.$ZodIssue[]): number {
  return issues.some(({ path }) => path.length === 0) ? 1000 + issues.length : issues.length;
}

function wrongType({ input, expected, message }: z.core.$ZodIssueInvalidType): string {
  if (input === undefined) return 'is missing';
  return message.startsWith('must')
    ? message
    : `must be ${articleFor(expected)} ${expected}, not ${shown(input)}`;
}

function shown(input: unknown): string {
  return JSON.stringify(input)?.slice(0, 60) ?? String(input);
}

function articleFor(word: string): string {
  return /^[aeiou]/.test(word) ? 'an' : 'a';
}

/** `shipping.international[2].countries[0]`. */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

function suggestionFor(key: string): string {
  const close = Object.keys(shopSchema.shape).find(
    (name) => editDistance(name.toLowerCase(), key.toLowerCase()) <= maxTypos(name.length),
  );
  return close ? `; did you mean "${close}"?` : '';
}
