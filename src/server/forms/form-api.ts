import { z } from 'zod';
import { describeProblem, NO_SUCH_ORDER, noticeFor } from '#contract/form-copy.ts';
import { type FieldProblems, type FormName, parseForm } from '#domain/forms/forms.ts';
import type { ApiContext } from '../api-context.ts';
import { RequestRefused } from '../http/errors.ts';
import { parseBody } from '../http/request-body.ts';
import { findOrder } from './find-order.ts';
import { type StoredForm, submitForm } from './submit-form.ts';

const body = z.record(z.string(), z.unknown());

/** Submits a form sent as JSON → `{received: true}`, or 422 with a message per field. */
export function submitFormAsJson(name: StoredForm, status: 200 | 201) {
  return async (request: Request, context: ApiContext): Promise<Response> => {
    const problems = await submitForm(name, await parseBody(request, body), context);
    if (problems) throw refusalOf(name, problems);
    return Response.json({ received: true }, { status });
  };
}

/** `{order_number, email}` → the order's lines; 404 for a wrong number and a wrong address alike. */
export async function findOrderAsJson(request: Request, context: ApiContext): Promise<Response> {
  const parsed = parseForm('order-lookup', await parseBody(request, body));
  if (!parsed.ok) throw refusalOf('order-lookup', parsed.problems);
  const lines = await findOrder(parsed.value, context);
  if (!lines) throw new RequestRefused('not-found', NO_SUCH_ORDER.text);
  return Response.json(lines);
}

function refusalOf(name: FormName, problems: FieldProblems): RequestRefused {
  const fields = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, describeProblem(field, problem)]),
  );
  return new RequestRefused('unprocessable', noticeFor(name, problems).text, { fields });
}
