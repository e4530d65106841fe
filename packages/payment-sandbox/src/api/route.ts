import type { PriceRecord } from '../objects/price.ts';
import type { EventCause, Sandbox } from '../sandbox.ts';
import type { FormMap } from '../wire/form-encoding.ts';
import type { WireObject } from '../wire/json.ts';
import { type Fields, group, required, type Values } from '../wire/parameters.ts';

/** A price with the product details that the page shows. */
export type PricedProduct = { price: PriceRecord; productName: string; imageUrl: string | null };

/** The request as a route handler gets it. */
export type Call = {
  sandbox: Sandbox;
  /** The id in the path; empty if the path has none. */
  id: string;
  cause: EventCause;
  /** A price created through the API or known to the host application. Finds only those that `priceIds` named. */
  findPrice(id: string): PricedProduct | null;
};

/** A request with valid parameters, ready to run in one synchronous step. */
export type PreparedCall = { priceIds: string[]; run(call: Call): WireObject };

export type Route = {
  method: 'GET' | 'POST';
  /** `:id` matches an id. */
  path: string;
  /** Parses the parameters. If this throws, no state has changed. */
  prepare(form: FormMap, id: string): PreparedCall;
};

/**
 * Creates a route from its parameter fields and its handler.
 * `priceIds` returns the prices that the handler needs, because they may have to be fetched from the host
 * application first.
 */
export function route<F extends Fields>(
  method: Route['method'],
  path: string,
  takes: F,
  run: (params: Values<F>, call: Call) => WireObject,
  priceIds: (params: Values<F>, id: string) => string[] = () => [],
): Route {
  const parse = required(group(takes));
  return {
    method,
    path,
    prepare: (form, id) => {
      const params = parse(form, '');
      return { priceIds: priceIds(params, id), run: (call) => run(params, call) };
    },
  };
}
