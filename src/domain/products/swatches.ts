import type { Availability } from './availability.ts';
import { metalTone, TONES } from './metal-tone.ts';
import type { Swatch, SwatchRow } from './swatch-row.ts';

/** A product of a family: one piece in one color and one width. */
export type FamilyMember = {
  id: string;
  color: string | null;
  widthMm: number | null;
  carats: string | null;
  availability: Availability;
};

const OFF_NOTES = { 'sold-out': 'Sold out', 'not-available': 'Not available' } as const;

/**
 * The swatches of a product family: a row of colors and a row of widths, or of carat weights if all have the same width.
 * A row with one value is left out. A swatch keeps the value of the other row. If no product has both, the swatch links
 * to the nearest product and has a note.
 */
export function swatchRows(current: FamilyMember, members: readonly FamilyMember[]): SwatchRow[] {
  const family = [current, ...members.filter(({ id }) => id !== current.id)].toSorted((one, other) =>
    byTone(one.color ?? '', other.color ?? ''),
  );
  const isByWidth = valuesOf(family, widthOf).length > 1;
  const colorOf = ({ color }: FamilyMember) => color;
  const size = isByWidth ? widthOf : ({ carats }: FamilyMember) => carats;
  const colors = valuesOf(family, colorOf).toSorted(byTone);
  const sizes = valuesOf(family, size).toSorted(bySize);
  const rows: SwatchRow[] = [
    {
      by: 'color',
      // Not "Metal": `color` is that of gold vermeil and steel as well.
      label: 'Color',
      choices: colors.map((value) => ({
        ...swatchFor(value, colorOf, size, current, family),
        tone: metalTone(value),
      })),
    },
    {
      ...(isByWidth ? WIDTH_ROW : CARATS_ROW),
      choices: sizes.map((value) => swatchFor(value, size, colorOf, current, family)),
    },
  ];
  return rows.filter(({ choices }) => choices.length > 1);
}

const WIDTH_ROW = { by: 'width', label: 'Width' } as const;
const CARATS_ROW = { by: 'carats', label: 'Carats' } as const;

type ValueOf = (member: FamilyMember) => string | null;

const widthOf: ValueOf = ({ widthMm }) => (widthMm === null ? null : `${widthMm} mm`);

function valuesOf(family: readonly FamilyMember[], read: ValueOf): string[] {
  return [...new Set(family.flatMap((member) => read(member) ?? []))];
}

function swatchFor(
  value: string,
  own: ValueOf,
  other: ValueOf,
  current: FamilyMember,
  family: readonly FamilyMember[],
): Swatch {
  const wanted = other(current);
  const distance = (member: FamilyMember) => distanceOf(other(member), wanted);
  const [best = current] =
    own(current) === value
      ? [current]
      : family.filter((member) => own(member) === value).toSorted((a, b) => rank(a) - rank(b));
  const note = offNote(best) ?? (distance(best) > 0 ? `In ${other(best) ?? 'one size'}` : null);
  return {
    id: best.id,
    label: value,
    ...(best === current && { isCurrent: true as const }),
    ...(note && { note }),
    ...(offNote(best) && { isOff: true as const }),
  };

  /** The nearest first. Of two at the same distance, the one for sale. */
  function rank(member: FamilyMember): number {
    return distance(member) * 2 + (offNote(member) ? 1 : 0);
  }
}

function offNote({ availability }: FamilyMember): string | null {
  return availability in OFF_NOTES ? OFF_NOTES[availability as keyof typeof OFF_NOTES] : null;
}

/** 0 for the same value; by how much two sizes differ; a large number where that cannot be said. */
function distanceOf(value: string | null, wanted: string | null): number {
  if (value === wanted) return 0;
  const difference = Math.abs(Number.parseFloat(value ?? '') - Number.parseFloat(wanted ?? ''));
  return Number.isNaN(difference) ? 1000 : difference;
}

function byTone(one: string, other: string): number {
  const place = (color: string) => TONES.indexOf(metalTone(color));
  return place(one) - place(other) || one.localeCompare(other, 'en');
}

function bySize(one: string, other: string): number {
  const difference = Number.parseFloat(one) - Number.parseFloat(other);
  return difference || one.localeCompare(other, 'en');
}
