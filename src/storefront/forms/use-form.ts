import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { Notice } from '#contract/form-copy.ts';
import type { FormAnswer } from '#contract/page-data.ts';
import type { FieldProblems } from '#domain/forms/forms.ts';
import { bindFields } from './bind-fields.ts';
import type { SentForm } from './form-api.ts';

/** Validation and submission, loaded once a shopper starts typing. */
const loadSubmitting = () => import('./submit-form.ts');

/**
 * A form that works without scripts. Its validation and submission are loaded when it gets the focus; if that
 * fails, the browser submits it natively. Spread `formProps` on the form element. `done` replaces the form's own
 * message after it is sent.
 */
export function useForm<Name extends SentForm>(name: Name, answer: FormAnswer | undefined, done?: Notice) {
  const [problems, setProblems] = useState<FieldProblems>(answer?.problems ?? {});
  const [values, setValues] = useState(answer?.values ?? {});
  const [isSending, setSending] = useState(false);
  const [round, setRound] = useState(0);
  const isBusy = useRef(false);
  const button = useRef<HTMLElement>(null);

  // A disabled button and a reset field have lost the focus.
  useEffect(() => {
    if (!isSending && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [isSending]);

  async function submit(form: HTMLFormElement): Promise<void> {
    isBusy.current = true;
    try {
      const { submitForm } = await loadSubmitting();
      const outcome = await submitForm(name, form, { onSending: () => setSending(true), done });
      setProblems(typeof outcome === 'string' ? {} : outcome);
      if (outcome === 'taken') {
        setValues({});
        setRound((current) => current + 1);
      }
      setSending(false);
    } catch {
      form.submit();
    } finally {
      isBusy.current = false;
    }
  }

  return {
    field: bindFields(name, { values, problems }),
    isSending,
    /** Increases with every successful submission. Fields use it as their key to reset. */
    round,
    formProps: {
      method: 'post',
      noValidate: true,
      onFocus: () => void loadSubmitting().catch(() => undefined),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (isBusy.current) return;
        button.current = (event.nativeEvent as SubmitEvent).submitter;
        void submit(event.currentTarget);
      },
      /** Clears a field's error while the shopper edits it. */
      onChange({ target }: ChangeEvent<HTMLFormElement>) {
        const field: unknown = target.name;
        if (typeof field !== 'string' || !Object.hasOwn(problems, field)) return;
        setProblems(({ [field]: _, ...others }) => others);
      },
    },
  };
}
