import { FORM_NOTICES, NEWSLETTER_UNEXPECTED, type Notice, noticeFor } from '#contract/form-copy.ts';
import { type FieldProblems, parseForm } from '#domain/forms/forms.ts';
import { HONEYPOT_FIELD } from '#domain/forms/honeypot.ts';
import { showToast } from '#storefront/ui/toasts.ts';
import { type FormReply, type SentForm, sendForm } from './form-api.ts';

/**
 * Submits a form if it is complete, and shows the result in a toast. Returns its errors, with the focus on the
 * first invalid field; 'taken'; or 'failed', which keeps the input. `onSending` is called when the request starts.
 */
export async function submitForm(
  name: SentForm,
  form: HTMLFormElement,
  { onSending, done = FORM_NOTICES[name].done }: { onSending: () => void; done?: Notice | undefined },
): Promise<FieldProblems | 'taken' | 'failed'> {
  const typed = Object.fromEntries(new FormData(form));
  const parsed = parseForm(name, typed);
  if (!parsed.ok) {
    showToast({ ...noticeFor(name, parsed.problems), tone: 'error', topic: 'form' });
    const [first = ''] = Object.keys(parsed.problems);
    const field = form.elements.namedItem(first);
    if (field instanceof HTMLElement) {
      field.focus({ preventScroll: true });
      // On phones the toast is at the top of the screen.
      field.scrollIntoView({ block: 'center' });
    }
    return parsed.problems;
  }
  onSending();
  const reply = await sendForm(name, parsed.value, String(typed[HONEYPOT_FIELD] ?? ''));
  if (reply.kind === 'taken') {
    showToast({ ...done, topic: 'form' });
    return 'taken';
  }
  showToast({ ...failureOf(name, reply), tone: 'error', topic: 'form' });
  return 'failed';
}

/** Some forms show the store's message; others only if they are rate-limited. */
const SHOW_REFUSALS: readonly SentForm[] = ['newsletter', 'stock-alert'];

function failureOf(name: SentForm, reply: Exclude<FormReply, { kind: 'taken' }>) {
  const { title, text } = FORM_NOTICES[name].failed;
  if (reply.kind === 'too-often') return { title, text: reply.message ?? text };
  if (!SHOW_REFUSALS.includes(name)) return { title, text };
  return { title, text: reply.kind === 'unexpected' ? NEWSLETTER_UNEXPECTED : (reply.message ?? text) };
}
