import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const SOURCE = fileURLToPath(
  import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
);
const OUT_DIR = 'src/storefront/app/styles/fonts';
/** The axes used by `scale.css` and other stylesheets. The full font is three times as large. */
const AXES = { wght: { min: 420, max: 620 }, wdth: { min: 100, max: 125 } };
/** Must match `fonts.css`. English pages need only the first. */
const SUBSETS = {
  basic: [
    '20-7E',
    'A0',
    'A9',
    'AE',
    'B0',
    'B7',
    'D7',
    '2013-2014',
    '2018-2019',
    '201C-201D',
    '2022',
    '2026',
    '2122',
    '2192',
    '2212',
  ],
  accented: [
    'A1-A8',
    'AA-AD',
    'AF',
    'B1-B6',
    'B8-D6',
    'D8-FF',
    '131',
    '152-153',
    '2BB-2BC',
    '2C6',
    '2DA',
    '2DC',
    '2010-2012',
    '2015',
    '201A',
    '201E',
    '2020-2021',
    '2030',
    '2039-203A',
    '2044',
    '20AC',
    '2191',
    '2193',
    '2215',
  ],
};

/** Run by hand, after an update of the font's package: `node scripts/subset-fonts.ts`. */
const source = await readFile(SOURCE);
for (const [name, ranges] of Object.entries(SUBSETS)) {
  const text = String.fromCodePoint(...ranges.flatMap(codePointsOf));
  const font = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: AXES });
  await writeFile(join(OUT_DIR, `archivo-${name}.woff2`), font);
  console.log(`${name}: ${font.length} bytes, U+${ranges.join(', U+')}`);
}

function codePointsOf(range: string): number[] {
  const [first = 0, last = first] = range.split('-').map((end) => Number.parseInt(end, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
