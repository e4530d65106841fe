import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { FormAnswer } from '#contract/page-data.ts';
import type { FieldProblems } from '#domain/forms.ts';
import { bindFields } from './bind-fields.ts';
import type { SentForm } from './form-api.ts';

/** Checks and sending: no page needs them before somebody types. */
const loadSubmitting = () => import('./submit-form.ts');

/**
 * A form that needs no script and is quicker with one: its checks and its sending are fetched once somebody is in
 * the form, and where they do not come the browser sends it by itself. `formProps` belong on the form element.
 */
export function useForm<Name extends SentForm>(name: Name, answer: FormAnswer | undefined) {
  const [problems, setProblems] = useState<FieldProblems>(answer?.problems ?? {});
  const [values, setValues] = useState(answer?.values ?? {});
  const [isSending, setSending] = useState(false);
  const [round, setRound] = useState(0);
  const isBusy = useRef(false);
  const button = useRef<HTMLElement>(null);

  // A button that could not be pressed for a moment, and a field begun anew, have lost the focus.
  useEffect(() => {
    if (!isSending && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [isSending]);

  async function submit(form: HTMLFormElement): Promise<void> {
    isBusy.current = true;
    try {
      const { submitForm } = await loadSubmitting();
      const outcome = await submitForm(name, form, () => setSending(true));
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
    /** Rises with every form taken: fields that wear it as their key begin anew. */
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
      /** The shopper is mending this field. */
      onChange({ target }: ChangeEvent<HTMLFormElement>) {
        const field: unknown = target.name;
        if (typeof field !== 'string' || !Object.hasOwn(problems, field)) return;
        setProblems(({ [field]: _, ...others }) => others);
      },
    },
  };
}
