/** At most `most` checkouts within the past `hours` hours, counted per network, per email address or store-wide. */
export type CheckoutLimit = {
  name: string;
  per: 'network' | 'email' | 'store';
  /** Card testers leave checkouts unpaid and shoppers pay, so unpaid ones are limited more tightly. */
  counts: 'unpaid' | 'all';
  hours: number;
  most: number;
};

/** At most `most` units of counted products on payment pages that are open and unpaid. */
export type UnitLimit = { name: string; per: 'network' | 'email'; counts: 'held-units'; most: number };

export type CheckoutLimits = readonly (CheckoutLimit | UnitLimit)[];

/** The default limits. One network may be an office, a hotel or a mobile carrier. */
export const CHECKOUT_LIMITS = [
  { name: 'network-unpaid-hour', per: 'network', counts: 'unpaid', hours: 1, most: 30 },
  { name: 'network-unpaid-day', per: 'network', counts: 'unpaid', hours: 24, most: 100 },
  { name: 'network-all-day', per: 'network', counts: 'all', hours: 24, most: 300 },
  { name: 'email-unpaid-hour', per: 'email', counts: 'unpaid', hours: 1, most: 10 },
  { name: 'email-unpaid-day', per: 'email', counts: 'unpaid', hours: 24, most: 20 },
  { name: 'store-unpaid-hour', per: 'store', counts: 'unpaid', hours: 1, most: 1_000 },
  { name: 'network-held-units', per: 'network', counts: 'held-units', most: 30 },
  { name: 'email-held-units', per: 'email', counts: 'held-units', most: 30 },
] as const satisfies CheckoutLimits;

const MAX_LIMIT = 1_000_000;

/**
 * Parses limits such as `network-unpaid-hour=60, store-unpaid-hour=5000`. Limits that are not named keep their
 * defaults. The problem is a phrase that follows the name of the setting.
 */
export function parseCheckoutLimits(
  text: string,
): { ok: true; value: CheckoutLimits } | { ok: false; problem: string } {
  const values = new Map<string, number>();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [, name = '', digits = ''] = /^([a-z-]+)\s*=\s*(\d{1,7})$/.exec(entry) ?? [];
    const most = Number(digits);
    if (!CHECKOUT_LIMITS.some((limit) => limit.name === name)) {
      const names = CHECKOUT_LIMITS.map((limit) => limit.name).join(', ');
      return { ok: false, problem: `has "${entry}"; write NAME=NUMBER, with one of the names ${names}` };
    }
    if (most < 1 || most > MAX_LIMIT) {
      return { ok: false, problem: `has "${entry}"; a limit is between 1 and ${MAX_LIMIT}` };
    }
    values.set(name, most);
  }
  return {
    ok: true,
    value: CHECKOUT_LIMITS.map((limit) => ({ ...limit, most: values.get(limit.name) ?? limit.most })),
  };
}
