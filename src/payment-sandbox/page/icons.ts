import { type Html, html } from './html.ts';

const MARK =
  'M22.16 16.21L16.21 22.16L7.79 22.16L1.84 16.21L1.84 7.79L7.79 1.84L16.21 1.84L22.16 7.79ZM17.60 12.00L15.96 15.96L12.00 17.60L8.04 15.96L6.40 12.00L8.04 8.04L12.00 6.40L15.96 8.04ZM17.60 12.00L22.16 16.21M17.60 12.00L22.16 7.79M15.96 15.96L16.21 22.16M15.96 15.96L22.16 16.21M12.00 17.60L7.79 22.16M12.00 17.60L16.21 22.16M8.04 15.96L1.84 16.21M8.04 15.96L7.79 22.16M6.40 12.00L1.84 7.79M6.40 12.00L1.84 16.21M8.04 8.04L7.79 1.84M8.04 8.04L1.84 7.79M12.00 6.40L16.21 1.84M12.00 6.40L7.79 1.84M15.96 8.04L22.16 7.79M15.96 8.04L16.21 1.84';

/** Outlines on a 24 px grid, drawn in the color of the text; all are decoration beside words. */
const OUTLINES = {
  alert: ['M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'M12 8v4.5', 'M12 16h.01'],
  back: ['m12 19-7-7 7-7', 'M19 12H5'],
  card: ['M2 5h20v14H2z', 'M2 10h20', 'M6 14h2'],
  check: ['M20 6 9 17l-5-5'],
  clock: ['M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'M12 7v5l3.5 2'],
  flask: [
    'M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2',
    'M6.453 15h11.094',
    'M8.5 2h7',
  ],
  mark: [MARK],
  shield: ['M12 22s8-4 8-10V5l-8-3-8 3v7c0 6 8 10 8 10', 'm9 12 2 2 4-4'],
} as const;

export function icon(name: keyof typeof OUTLINES, className = 'icon'): Html {
  return html`<svg class="${className}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${OUTLINES[name].map((outline) => html`<path d="${outline}"/>`)}</svg>`;
}
