import { readFile } from 'node:fs/promises';
import type { Brand } from './brand.ts';

type Asset = { type: string; bytes: Uint8Array<ArrayBuffer> };

const FONT_FACE = `@font-face {
  font-family: "Brand";
  src: url("/sandbox/font.woff2") format("woff2");
  font-weight: 100 900;
  font-stretch: 62% 125%;
  font-display: swap;
}
`;

/** A static file of the pages, or null. The stylesheet declares the brand's font only if it has one. */
export async function loadAsset(path: string, { fontFile, colors = {} }: Brand): Promise<Asset | null> {
  if (path === '/sandbox/payment.css') {
    const styles = await readFile(new URL('./payment.css', import.meta.url), 'utf8');
    const text = (fontFile === undefined ? '' : FONT_FACE) + styles + colorRule(colors);
    return { type: 'text/css; charset=utf-8', bytes: new TextEncoder().encode(text) };
  }
  if (path === '/sandbox/font.woff2' && fontFile !== undefined) {
    return { type: 'font/woff2', bytes: new Uint8Array(await readFile(fontFile)) };
  }
  return null;
}

function colorRule(colors: Readonly<Record<string, string>>): string {
  const lines = Object.entries(colors).map(([name, value]) => `  --${name}: ${value};\n`);
  return lines.length === 0 ? '' : `:root {\n${lines.join('')}}\n`;
}
