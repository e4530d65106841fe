import { labelOf, type TextValue } from './text-value.ts';

/** The places where two texts differ, in words such as "Sections 2, Heading". A place that one lacks is empty in it. */
export function compareTexts(
  yours: TextValue,
  theirs: TextValue,
): { field: string; yours: string; theirs: string }[] {
  const [ours, others] = [new Map(linesOf(yours)), new Map(linesOf(theirs))];
  return [...new Set([...ours.keys(), ...others.keys()])]
    .map((field) => ({ field, yours: ours.get(field) ?? '', theirs: others.get(field) ?? '' }))
    .filter((row) => row.yours !== row.theirs);
}

function linesOf(value: TextValue, place = ''): [place: string, line: string][] {
  if (typeof value === 'string') return [[place || 'Text', value]];
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => linesOf(entry, `${place} ${index + 1}`.trim()));
  }
  return Object.entries(value).flatMap(([name, part]) =>
    linesOf(part, place === '' ? labelOf(name) : `${place}, ${labelOf(name)}`),
  );
}
