import type { WireObject } from './json.ts';

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** An API error with Stripe's status and body. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly code: string | null;
  readonly param: string | null;

  constructor(message: string, answer: { status?: number; type?: ErrorType; code?: string; param?: string }) {
    super(message);
    this.name = 'ApiError';
    this.status = answer.status ?? 400;
    this.type = answer.type ?? 'invalid_request_error';
    this.code = answer.code ?? null;
    this.param = answer.param ?? null;
  }

  /** The error body. The SDK relies on it rather than the status, so every failure has one. */
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

export function missing(param: string): ApiError {
  return new ApiError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

export function unknownParameter(param: string): ApiError {
  return new ApiError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
}

export function invalid(param: string, message: string, code?: string): ApiError {
  return new ApiError(message, code === undefined ? { param } : { param, code });
}

/** Unknown id: 404 if it was in the path (param is then the noun or `id`), 400 if it was in a parameter. */
export function noSuch(noun: string, id: string, param: string, place: 'path' | 'parameter'): ApiError {
  return new ApiError(`No such ${noun}: '${id}'`, {
    status: place === 'path' ? 404 : 400,
    code: 'resource_missing',
    param,
  });
}

export function exclusive(...params: string[]): ApiError {
  return new ApiError(`You may only specify one of these parameters: ${params.join(', ')}.`, {
    code: 'parameters_exclusive',
    param: params[0] ?? '',
  });
}

export function unknownUrl(method: string, path: string): ApiError {
  return new ApiError(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
}

export function unexpectedError(): ApiError {
  return new ApiError('The payment sandbox hit an unexpected problem.', { status: 500, type: 'api_error' });
}
