import { FORM_NOTICES, noticeFor } from '#contract/form-copy.ts';
import { productPath } from '#domain/products/product-path.ts';
import type { ApiContext } from '../api-context.ts';
import type { RenderAnswer } from '../pages/page-server.ts';
import { formFailure } from './form-failure.ts';
import { readForm } from './read-form.ts';
import { submitForm } from './submit-form.ts';

type Context = {
  api: ApiContext;
  renderAnswer: RenderAnswer;
  /** Rejects if the client is over a limit or the origin is wrong. */
  admit: () => Promise<void>;
  requestId: string;
};

const MAX_CHARACTERS = 500;

/**
 * Handles the form under a sold-out product, posted without scripts. It answers with the product's page: noted, or with what
 * was typed and what is wrong. Posting it again does nothing new, so a reload is harmless.
 */
export async function handleStockAlertForm(
  id: string,
  request: Request,
  context: Context,
): Promise<Response> {
  const { api, renderAnswer, admit, requestId } = context;
  const path = productPath(id);
  let values = {};
  try {
    const typed: Record<string, string> = { ...(await readForm(request)), product_id: id };
    values = {
      email: (typed.email ?? '').slice(0, MAX_CHARACTERS),
      option: (typed.option ?? '').slice(0, MAX_CHARACTERS),
    };
    await admit();
    const problems = await submitForm('stock-alert', typed, api);
    if (problems) {
      const notice = noticeFor('stock-alert', problems);
      return renderAnswer(path, { status: 422, alert: { values, problems, notice, isDone: false } });
    }
    const notice = FORM_NOTICES['stock-alert'].done;
    return renderAnswer(path, { status: 200, alert: { values: {}, problems: {}, notice, isDone: true } });
  } catch (error) {
    const { notice, ...refused } = formFailure(error, FORM_NOTICES['stock-alert'].failed, {
      log: api.log,
      message: 'a stock alert could not be noted',
      fields: { requestId, id },
    });
    return renderAnswer(path, { ...refused, alert: { values, problems: {}, notice, isDone: false } });
  }
}
