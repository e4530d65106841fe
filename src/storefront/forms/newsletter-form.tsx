import { useId } from 'react';
import { NEWSLETTER } from '#contract/newsletter-copy.ts';
import type { FormAnswer } from '#contract/page-data.ts';
import type { FieldProblem } from '#domain/forms/forms.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import fieldStyles from '#storefront/ui/field.module.css';
import { FieldError } from '#storefront/ui/field-error.tsx';
import link from '#storefront/ui/link.module.css';
import textStyles from '#storefront/ui/text.module.css';
import { HoneypotField } from './honeypot-field.tsx';
import styles from './newsletter-form.module.css';
import { useForm } from './use-form.ts';

/** The maximum length of an email address. */
const LONGEST_EMAIL = 254;

type NewsletterFormProps = {
  /** The background color. */
  ground: 'ink' | 'bone';
  answer?: FormAnswer | undefined;
};

/** The newsletter form. It is on every page, so its messages and validation load on demand. */
export function NewsletterForm({ ground, answer }: NewsletterFormProps) {
  const { field, isSending, round, formProps } = useForm('newsletter', answer);
  const { name, defaultValue = '', problem } = field('email');
  // A page may contain the form twice.
  const id = useId();
  const isWrong = problem !== undefined;
  return (
    <form className={styles.form} action="/newsletter" {...formProps}>
      <div className={styles.row}>
        <input
          key={round}
          id={id}
          type="email"
          name={name}
          className={`${fieldStyles.input} ${styles.input}`}
          aria-label={NEWSLETTER.field}
          placeholder={NEWSLETTER.field}
          autoComplete="email"
          required
          maxLength={LONGEST_EMAIL}
          defaultValue={defaultValue}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
        <button
          type="submit"
          className={`${buttonStyles.button} ${styles.submit} ${ground === 'ink' ? buttonStyles.light : ''}`}
          disabled={isSending}
        >
          {isSending ? NEWSLETTER.busy : NEWSLETTER.rest}
        </button>
        <HoneypotField />
      </div>
      <FieldError id={`${id}-error`} text={messageFor(problem)} />
      <p className={`${textStyles.small} ${textStyles.tertiary}`}>
        {NEWSLETTER.consent}{' '}
        <a className={link.textLink} href="/legal/privacy">
          {NEWSLETTER.policy}
        </a>
        . {NEWSLETTER.leaving}
      </p>
    </form>
  );
}

function messageFor(problem: FieldProblem | undefined): string | null {
  if (problem === undefined) return null;
  if (problem === 'invisible') return NEWSLETTER.invisible;
  return problem === 'blank' ? NEWSLETTER.blank : NEWSLETTER.malformed;
}
