import { cents, formatAmount } from '#domain/money.ts';
import type { CellField } from '#domain/product-editing/cell-edit.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { amountExample, decimalsProblem, parseAmount } from '#domain/typed-amount.ts';
import type { GridLine } from './grid-lines.ts';

/** The text of a cell, in the format the API accepts. */
export function cellText({ product, option, options }: GridLine, field: CellField): string {
  switch (field) {
    case 'price':
      if (option) return formatAmount(option.price);
      return product.price === 0 ? '' : formatAmount(cents(product.price));
    case 'original_price':
      return option || product.original_price === null ? '' : formatAmount(cents(product.original_price));
    case 'sku':
      return (option ? option.sku : product.sku) ?? '';
    case 'stock':
      if (options.length > 0 && !option && product.counts[''] === undefined)
        return String(product.onHand ?? '');
      return String(product.counts[option?.label ?? ''] ?? '');
    case 'state':
      return product.state;
    case 'in_stock':
      return product.in_stock ? 'yes' : 'no';
  }
}

/** The units that can still be sold, if open checkouts reserve some of those in the stock cell; else null. */
export function availableIn(line: GridLine): number | null {
  const { available, counts } = line.product;
  const onHand = cellText(line, 'stock');
  const option = line.option?.label ?? (counts[''] === undefined ? null : '');
  const left = option === null ? Object.values(available) : [available[option]];
  const sum = left.reduce<number>((total, units) => total + Math.max(0, units ?? 0), 0);
  return onHand === '' || left.includes(undefined) || sum === Number(onHand) ? null : sum;
}

/** Whether this cell can be edited. */
export function canEditCell({ product, option, options }: GridLine, field: CellField): boolean {
  if (product.state === 'archived') return field === 'state' && !option;
  switch (field) {
    case 'price':
      return option !== null || options.length === 0;
    case 'sku':
      return true;
    case 'stock':
      // Stock is counted for a whole product or per option.
      if (option) return product.counts[''] === undefined;
      return options.length === 0 || product.counts[''] !== undefined;
    default:
      return option === null;
  }
}

const STATES: Readonly<Record<string, { label: string; next: readonly string[] }>> = {
  active: { label: 'Active', next: ['archived'] },
  draft: { label: 'Draft', next: ['active'] },
  scheduled: { label: 'Scheduled', next: ['active'] },
  archived: { label: 'Archived', next: ['active'] },
};

/** The states a product can change to, with its current one first. */
export function stateChoices(state: string): { value: string; label: string }[] {
  return [state, ...(STATES[state]?.next ?? [])].map((value) => ({
    value,
    label: STATES[value]?.label ?? value,
  }));
}

/** Typed or pasted text in the format the API accepts, or why it does not fit this cell. */
export function normalizeCell(
  field: CellField,
  typed: string,
  state: string,
): { ok: true; value: string } | ReasonedRefusal {
  if (field === 'price' || field === 'original_price') return normalizeAmount(field, typed);
  if (field === 'stock') {
    const value = typed === '∞' ? '' : typed.replaceAll(',', '');
    return /^\d{0,7}$/.test(value)
      ? { ok: true, value }
      : refuseBecause('A count is a whole number; an empty cell stops counting.');
  }
  if (field === 'state') {
    const wanted = typed.toLowerCase();
    const value = stateChoices(state).find(({ value: known }) => known === wanted)?.value;
    const can = stateChoices(state)
      .map(({ label }) => label)
      .join(' or ');
    return value ? { ok: true, value } : refuseBecause(`The state can be ${can}.`);
  }
  if (field === 'in_stock') {
    const value = /^(yes|true|on|1)$/i.test(typed) ? 'yes' : /^(no|false|off|0)$/i.test(typed) ? 'no' : null;
    return value ? { ok: true, value } : refuseBecause('Enter yes or no.');
  }
  return { ok: true, value: typed };
}

/** `$1,250.5` and `1250,50` are 1250.50. */
function normalizeAmount(field: CellField, typed: string) {
  if (typed === '' && field === 'original_price') return { ok: true as const, value: '' };
  const amount = parseAmount(typed);
  return amount === null
    ? refuseBecause(decimalsProblem(typed) ?? `A price is an amount above zero, as in ${amountExample()}.`)
    : { ok: true as const, value: formatAmount(amount) };
}
