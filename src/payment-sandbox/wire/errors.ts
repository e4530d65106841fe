import type { WireObject } from './json.ts';

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** A "no" to a Stripe client: thrown by a route, answered once, with Stripe's own status and body. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly code: string | null;
  readonly param: string | null;

  constructor(message: string, answer: { status?: number; type?: ErrorType; code?: string; param?: string }) {
    super(message);
    this.name = 'Refusal';
    this.status = answer.status ?? 400;
    this.type = answer.type ?? 'invalid_request_error';
    this.code = answer.code ?? null;
    this.param = answer.param ?? null;
  }

  /** The body a client reads. The SDK looks at this and not at the status, so no failure goes without it. */
  toBody(requestId: string): WireObject {
    const error: WireObject = { type: this.type, message: this.message };
    if (this.code !== null) {
      error.code = this.code;
      error.doc_url = `https://stripe.com/docs/error-codes/${this.code.replaceAll('_', '-')}`;
    }
    if (this.param !== null) error.param = this.param;
    return { error: { ...error, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` } };
  }
}

export function missing(param: string): Refusal {
  return new Refusal(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

export function unknownParameter(param: string): Refusal {
  return new Refusal(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
}

export function invalid(param: string, message: string, code?: string): Refusal {
  return new Refusal(message, code === undefined ? { param } : { param, code });
}

/** An id nobody knows: 404 when it stood in the path (param is then the noun or `id`), 400 when it stood in a parameter. */
export function noSuch(noun: string, id: string, param: string, place: 'path' | 'parameter'): Refusal {
  return new Refusal(`No such ${noun}: '${id}'`, {
    status: place === 'path' ? 404 : 400,
    code: 'resource_missing',
    param,
  });
}

export function exclusive(...params: string[]): Refusal {
  return new Refusal(`You may only specify one of these parameters: ${params.join(', ')}.`, {
    code: 'parameters_exclusive',
    param: params[0] ?? '',
  });
}
