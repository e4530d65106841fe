import { FORM_NOTICES, NO_SUCH_ORDER, noticeFor } from '#contract/form-copy.ts';
import type { FormAnswer } from '#contract/page-data.ts';
import { FORMS, type FormName, parseForm } from '#domain/forms/forms.ts';
import type { ApiContext } from '../api-context.ts';
import type { RenderAnswer } from '../pages/page-server.ts';
import { findOrder } from './find-order.ts';
import { formFailure } from './form-failure.ts';
import { readForm } from './read-form.ts';
import { submitForm } from './submit-form.ts';

/** Pages whose form posts to the page itself, for browsers without scripts. */
const PAGE_FORMS = {
  '/newsletter': 'newsletter',
  '/become-affiliate': 'affiliate',
  '/contact': 'contact',
  '/orders': 'order-lookup',
} as const satisfies Record<string, FormName>;

export type FormPage = keyof typeof PAGE_FORMS;

export const FORM_PAGES = Object.keys(PAGE_FORMS).filter(isFormPage);

export function isFormPage(path: string): path is FormPage {
  return Object.hasOwn(PAGE_FORMS, path);
}

type Context = {
  api: ApiContext;
  renderAnswer: RenderAnswer;
  /** Rejects if the client is over a limit or the origin is wrong. */
  admit: (form: FormName) => Promise<void>;
  requestId: string;
};

/**
 * Handles a form posted without scripts. A stored form redirects back to its page, so that a reload does not post it
 * again. Otherwise the page is rendered with the submitted values and the problems.
 */
export async function handleFormPage(path: FormPage, request: Request, context: Context): Promise<Response> {
  const { api, renderAnswer, admit, requestId } = context;
  const form = PAGE_FORMS[path];
  let values: Record<string, string> = {};
  try {
    const typed = await readForm(request);
    values = valuesOf(form, typed);
    await admit(form);
    if (path === '/orders') return await lookUpAndRender(path, values, context);
    return await submitAndRedirect(path, typed, values, context);
  } catch (error) {
    const { notice, ...refused } = formFailure(error, FORM_NOTICES[form].failed, {
      log: api.log,
      message: 'a form could not be submitted',
      fields: { requestId, path },
    });
    return renderAnswer(path, { ...refused, answer: { values, problems: {}, notice } });
  }
}

async function submitAndRedirect(
  path: Exclude<FormPage, '/orders'>,
  typed: Readonly<Record<string, string>>,
  values: FormAnswer['values'],
  { api, renderAnswer }: Context,
): Promise<Response> {
  const form = PAGE_FORMS[path];
  const problems = await submitForm(form, typed, api);
  if (problems) {
    const answer = { values, problems, notice: noticeFor(form, problems) };
    return renderAnswer(path, { status: 422, answer });
  }
  return new Response(null, { status: 303, headers: { location: `${path}?sent=1` } });
}

async function lookUpAndRender(
  path: '/orders',
  values: FormAnswer['values'],
  { api, renderAnswer }: Context,
): Promise<Response> {
  const parsed = parseForm('order-lookup', values);
  if (!parsed.ok) {
    const answer = { values, problems: parsed.problems, notice: noticeFor('order-lookup', parsed.problems) };
    return renderAnswer(path, { status: 422, answer });
  }
  const order = await findOrder(parsed.value, api);
  if (order) return renderAnswer(path, { status: 200, order });
  return renderAnswer(path, { status: 404, answer: { values, problems: {}, notice: NO_SUCH_ORDER } });
}

/** The form's own fields only, to fill the form again. */
function valuesOf(form: FormName, typed: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(FORMS[form]).map(([field, { longest }]) => [
      field,
      // More than the limit, so that the shopper can shorten a value that is too long.
      (Object.hasOwn(typed, field) ? (typed[field] ?? '') : '').slice(0, longest * 2),
    ]),
  );
}
