import { newId } from '../ids.ts';
import type { Sandbox } from '../sandbox.ts';
import { ApiError, unexpectedError, unknownUrl } from '../wire/errors.ts';
import { decodeForm, type FormMap } from '../wire/form-encoding.ts';
import type { WireObject } from '../wire/json.ts';
import { listOf, required, text } from '../wire/parameters.ts';
import { checkKey } from './check-key.ts';
import { expand } from './expand.ts';
import { createIdempotency, fingerprintOf } from './idempotency.ts';
import type { Call, PricedProduct } from './route.ts';
import { findRoute } from './routes.ts';

/** An HTTP request to `/v1/...`. */
export type ApiRequest = {
  method: string;
  path: string;
  query: string;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
};

export type ApiAnswer = { status: number; body: WireObject; requestId: string; isReplay: boolean };

/**
 * Handles a request of a Stripe client. Never throws: every failure becomes an error body, because the SDK reads
 * nothing else.
 */
export type ApiHandler = (request: ApiRequest) => Promise<ApiAnswer>;

export function createApiHandler(parts: {
  sandbox: Sandbox;
  secretKey: string;
  /** Looks up a price created through the API or known to the host application. */
  loadPrice: (id: string) => Promise<PricedProduct | null>;
  reportFault: (error: unknown) => void;
}): ApiHandler {
  const { sandbox, secretKey, loadPrice, reportFault } = parts;
  const idempotency = createIdempotency(sandbox);

  const run = async (request: ApiRequest, requestId: string): Promise<Omit<ApiAnswer, 'requestId'>> => {
    checkKey(request.authorization, secretKey);
    const found = findRoute(request.method, request.path);
    if (found === null) throw unknownUrl(request.method, request.path);
    const form = decodeForm(request.method === 'GET' ? request.query : request.body);
    const fingerprint = fingerprintOf(request);
    const paths = takeExpand(form);
    const prepared = found.route.prepare(form, found.id);
    const key = request.method === 'POST' ? (request.idempotencyKey ?? null) : null;

    const replay = key === null ? null : idempotency.findReplay(key, fingerprint);
    if (replay !== null) return { ...replay, isReplay: true };

    return idempotency.exclusively(key, async () => {
      const prices = await loadPrices(prepared.priceIds, loadPrice);
      const call: Call = {
        sandbox,
        id: found.id,
        cause: { requestId, idempotencyKey: key },
        findPrice: (id) => prices.get(id) ?? null,
      };
      const body = sandbox.state.atomically(() => {
        const answer = expand(sandbox, prepared.run(call), paths);
        if (key !== null) idempotency.keep(key, fingerprint, 200, answer);
        return answer;
      });
      return { status: 200, body, isReplay: false };
    });
  };

  return async (request) => {
    const requestId = newId('request');
    try {
      const answer = await run(request, requestId);
      await sandbox.state.settled();
      return { ...answer, requestId };
    } catch (error) {
      if (!(error instanceof ApiError)) reportFault(error);
      const apiError = error instanceof ApiError ? error : unexpectedError();
      return { status: apiError.status, body: apiError.toBody(requestId), requestId, isReplay: false };
    }
  };
}

function takeExpand(form: FormMap): string[] {
  const paths = listOf(required(text()), 20)(form.get('expand'), 'expand');
  form.delete('expand');
  return paths ?? [];
}

async function loadPrices(
  ids: readonly string[],
  loadPrice: (id: string) => Promise<PricedProduct | null>,
): Promise<Map<string, PricedProduct | null>> {
  const unique = [...new Set(ids)];
  return new Map(await Promise.all(unique.map(async (id) => [id, await loadPrice(id)] as const)));
}
