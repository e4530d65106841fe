import { timingSafeEqual } from 'node:crypto';
import { newId } from '../ids.ts';
import type { Sandbox } from '../sandbox.ts';
import { Refusal } from '../wire/errors.ts';
import { decodeForm, type FormMap } from '../wire/form-encoding.ts';
import type { WireObject } from '../wire/json.ts';
import { listOf, required, text } from '../wire/parameters.ts';
import { expand } from './expand.ts';
import { createIdempotency, fingerprintOf } from './idempotency.ts';
import type { Call, PricedProduct } from './route.ts';
import { findRoute } from './routes.ts';

/** A request to `/v1/...`, off the wire. */
export type ApiRequest = {
  method: string;
  path: string;
  query: string;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
};

export type ApiAnswer = { status: number; body: WireObject; requestId: string; isReplay: boolean };

/** Answers a Stripe client. It never throws: whatever goes wrong is an error body, the only thing the SDK looks at. */
export type Answerer = (request: ApiRequest) => Promise<ApiAnswer>;

export function createAnswerer(parts: {
  sandbox: Sandbox;
  secretKey: string;
  /** A price made here or known to the catalogue. */
  loadPrice: (id: string) => Promise<PricedProduct | null>;
  reportFault: (error: unknown) => void;
}): Answerer {
  const { sandbox, secretKey, loadPrice, reportFault } = parts;
  const idempotency = createIdempotency(sandbox);

  const run = async (request: ApiRequest, requestId: string): Promise<Omit<ApiAnswer, 'requestId'>> => {
    checkKey(request.authorization, secretKey);
    const found = findRoute(request.method, request.path);
    if (found === null) throw unknownUrl(request);
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
      if (!(error instanceof Refusal)) reportFault(error);
      const refusal = error instanceof Refusal ? error : unexpected();
      return { status: refusal.status, body: refusal.toBody(requestId), requestId, isReplay: false };
    }
  };
}

/** The key may come as a bearer token or as the user name of basic authentication, as with Stripe. */
function checkKey(authorization: string | undefined, secretKey: string): void {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ');
  const isBasic = scheme.toLowerCase() === 'basic';
  const given = isBasic
    ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '')
    : scheme.toLowerCase() === 'bearer'
      ? credentials
      : '';
  if (given === '') {
    throw new Refusal(
      'You did not provide an API key. Send it as a bearer token in the Authorization header.',
      {
        status: 401,
      },
    );
  }
  const [left, right] = [Buffer.from(given), Buffer.from(secretKey)];
  if (left.length !== right.length || !timingSafeEqual(left, right)) {
    throw new Refusal(`Invalid API Key provided: ${given.slice(0, 8)}***`, { status: 401 });
  }
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

function unknownUrl({ method, path }: ApiRequest): Refusal {
  return new Refusal(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
}

function unexpected(): Refusal {
  return new Refusal('The payment sandbox hit an unexpected problem.', { status: 500, type: 'api_error' });
}
