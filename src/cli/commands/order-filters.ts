import { type Command, Option } from '@commander-js/extra-typings';
import { DISPUTE_STATES, FULFILLMENTS } from '#domain/orders/order-lifecycle.ts';
import {
  ORDER_EXTRAS,
  ORDER_LIST_STATES,
  ORDER_RISKS,
  ORDER_SORTS,
  type OrderQuery,
} from '#domain/orders/order-query.ts';
import { normalizePromoCode } from '#domain/promo-codes/promo.ts';
import { parseDay } from '../parse-arguments.ts';

/** The filters of a list of orders, for a command that takes them. */
export function addOrderFilters<Args extends unknown[]>(command: Command<Args>) {
  return command
    .option('--search <words>', 'in number, email, name, products and tracking number', '')
    .addOption(new Option('--state <state>', 'the state shown').choices(ORDER_LIST_STATES))
    .addOption(new Option('--fulfillment <state>', 'the fulfillment step').choices(FULFILLMENTS))
    .addOption(new Option('--dispute <state>', 'with a dispute in this state').choices(DISPUTE_STATES))
    .addOption(
      new Option('--risk <level>', 'Stripe Radar’s risk level; risky means elevated or highest').choices(
        ORDER_RISKS,
      ),
    )
    .option('--from <day>', 'placed on this day or later', parseDay)
    .option('--to <day>', 'placed on this day or earlier', parseDay)
    .addOption(new Option('--has <what...>', 'only orders with all of these').choices(ORDER_EXTRAS))
    .option('--promo <code>', 'paid with this promo code')
    .addOption(
      new Option('--sort <order>', 'by date or total').choices(ORDER_SORTS).default('newest' as const),
    );
}

type OrderFilters = ReturnType<ReturnType<typeof addOrderFilters>['opts']>;

export function orderQueryFrom(filters: OrderFilters): OrderQuery {
  return {
    text: filters.search.trim(),
    state: filters.state ?? null,
    fulfillment: filters.fulfillment ?? null,
    dispute: filters.dispute ?? null,
    risk: filters.risk ?? null,
    from: filters.from ?? null,
    to: filters.to ?? null,
    extras: filters.has ?? [],
    promo: filters.promo === undefined ? null : normalizePromoCode(filters.promo),
    sort: filters.sort,
  };
}
