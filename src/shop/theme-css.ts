import type { ShopColors } from './define-shop.ts';

/** The custom properties that each color sets. */
const VARIABLES = {
  page: '--color-bone',
  surface: '--color-paper',
  ink: '--color-ink',
  inkHover: '--color-coal',
  photo: '--color-velvet',
  muted: '--color-backdrop',
  textSecondary: '--color-graphite',
  textTertiary: '--color-ash',
  rule: '--color-rule',
} as const satisfies Record<Exclude<keyof ShopColors, 'accents'>, string>;

/** The CSS rules that apply a shop's colors; '' if it uses the defaults. */
export function themeCss(colors: Partial<ShopColors>): string {
  const { accents, ...named } = colors;
  const lines = Object.entries(named).map(
    ([name, color]) => `${VARIABLES[name as keyof typeof VARIABLES]}: ${color};`,
  );
  if (accents) {
    lines.push(`--prism: linear-gradient(90deg, ${accents.join(', ')});`);
    // The focus ring uses the second and fifth of six accents.
    lines.push(
      ...[0, 1, 2, 3, 4, 5].map((index) => `--color-fire-${index + 1}: ${accentAt(accents, index)};`),
    );
  }
  return lines.length === 0 ? '' : `:root {\n  ${lines.join('\n  ')}\n}\n`;
}

/** One of six accents, interpolated over however many the shop has. */
function accentAt(accents: readonly string[], index: number): string {
  return accents[Math.round((index * (accents.length - 1)) / 5)] ?? '';
}
