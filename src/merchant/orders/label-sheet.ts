import type { CheckoutRow } from '#database/tables.ts';
import { escapeXml } from '#domain/escape-xml.ts';
import { store } from '#shop';
import { postalLines, printPage } from './print-page.ts';

/** Avery 5160, 30 labels of 2 5/8 x 1 inch on a letter page; or one label of 4 x 6 inches a page. */
export const LABEL_FORMATS = ['avery-5160', '4x6'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** Labels on a sheet of Avery 5160. */
export const LABELS_PER_SHEET = 30;

type LabeledOrder = Pick<CheckoutRow, 'order_number' | 'shipping_address'>;

/** Address labels for printing. `skip` leaves the first labels of the first sheet empty, for a partly used sheet. */
export function labelSheetHtml(orders: readonly LabeledOrder[], format: LabelFormat, skip = 0): string {
  const isSheet = format === 'avery-5160';
  const free = isSheet ? Array.from({ length: skip }, () => '<div class="label"></div>') : [];
  const labels = [...free, ...orders.map((order) => label(order, isSheet))];
  const perPage = isSheet ? LABELS_PER_SHEET : 1;
  const pages = Array.from({ length: Math.ceil(labels.length / perPage) }, (_, page) =>
    labels.slice(page * perPage, (page + 1) * perPage).join('\n'),
  );
  const body = pages.map((page) => `<section>${page}</section>`).join('\n');
  return printPage('Address labels', isSheet ? SHEET_STYLE : PAGE_STYLE, body);
}

function label({ order_number, shipping_address }: LabeledOrder, isSheet: boolean): string {
  const address = postalLines(shipping_address).map(escapeXml).join('<br>');
  if (isSheet) return `<div class="label"><p>${address}</p></div>`;
  const { street, city, region, postalCode } = store.address;
  const from = [store.name, street, [city, [region, postalCode].filter(Boolean).join(' ')].join(', ')];
  return `<div class="label"><p class="from">${from.map(escapeXml).join('<br>')}</p>
<p class="to">${address}</p><p class="number">${escapeXml(order_number)}</p></div>`;
}

const COMMON_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; font-family: system-ui, sans-serif; color: #000; background: #fff; }
section { break-after: page; }
section:last-child { break-after: auto; }
.label { overflow: hidden; }
p { margin: 0; }
`;

const SHEET_STYLE = `${COMMON_STYLE}
@page { size: 8.5in 11in; margin: 0; }
section {
  display: grid; width: 8.5in; height: 11in; padding: .5in .1875in;
  grid-template-columns: repeat(3, 2.625in); grid-auto-rows: 1in; column-gap: .125in;
}
.label { display: flex; align-items: center; padding: 0 .15in; font-size: 9.5pt; line-height: 1.2; }
`;

const PAGE_STYLE = `${COMMON_STYLE}
@page { size: 4in 6in; margin: 0; }
.label { position: relative; width: 4in; height: 6in; padding: .3in; }
.from { font-size: 10pt; line-height: 1.3; }
.to { margin-top: 1.2in; padding-left: .4in; font-size: 16pt; line-height: 1.3; }
.number { position: absolute; right: .3in; bottom: .3in; font-size: 10pt; }
`;
