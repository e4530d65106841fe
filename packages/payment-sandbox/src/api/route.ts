import type { PriceRecord } from '../objects/price.ts';
import type { EventCause, Sandbox } from '../sandbox.ts';
import type { FormMap } from '../wire/form-encoding.ts';
import type { WireObject } from '../wire/json.ts';
import { type Fields, group, required, type Values } from '../wire/parameters.ts';

/** A price with what a page shows of its product. */
export type PricedProduct = { price: PriceRecord; productName: string; imageUrl: string | null };

/** One request, as a route sees it. */
export type Call = {
  sandbox: Sandbox;
  /** The id in the path; empty where the path has none. */
  id: string;
  cause: EventCause;
  /** A price made here or known to the host application; only those named by `priceIds` are known. */
  findPrice(id: string): PricedProduct | null;
};

/** A request whose parameters are in order, ready to run in one synchronous step. */
export type PreparedCall = { priceIds: string[]; run(call: Call): WireObject };

export type Route = {
  method: 'GET' | 'POST';
  /** `:id` stands for an id. */
  path: string;
  /** Reads the parameters; an error here leaves no trace. */
  prepare(form: FormMap, id: string): PreparedCall;
};

/**
 * A route from the parameters it takes, by name, and what it does with them.
 * `priceIds` names the prices the route will ask for, which may have to be fetched from the host application first.
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
