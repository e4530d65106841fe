import { type Html, html } from './html.ts';

/** Outlines on a 24 px grid in the text color. All are decorative. */
const OUTLINES = {
  alert: ['M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'M12 8v4.5', 'M12 16h.01'],
  back: ['m12 19-7-7 7-7', 'M19 12H5'],
  card: ['M2 5h20v14H2z', 'M2 10h20', 'M6 14h2'],
  check: ['M20 6 9 17l-5-5'],
  circle: ['M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12'],
  clock: ['M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'M12 7v5l3.5 2'],
  flask: [
    'M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2',
    'M6.453 15h11.094',
    'M8.5 2h7',
  ],
  shield: ['M12 22s8-4 8-10V5l-8-3-8 3v7c0 6 8 10 8 10', 'm9 12 2 2 4-4'],
} as const;

export function icon(name: keyof typeof OUTLINES, className = 'icon'): Html {
  return drawing(OUTLINES[name], className);
}

/** A brand's logo next to its name. */
export function brandMark(path: string): Html {
  return drawing([path], 'mark');
}

function drawing(paths: readonly string[], className: string): Html {
  return html`<svg class="${className}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${paths.map((path) => html`<path d="${path}"/>`)}</svg>`;
}
