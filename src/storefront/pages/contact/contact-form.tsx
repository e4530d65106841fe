import { useEffect, useRef } from 'react';
import { FIGURES } from '#contract/figures.ts';
import { FORM_BUTTONS } from '#contract/form-copy.ts';
import type { FormAnswer } from '#contract/page-data.ts';
import { askedOrderIn, askedPieceIn, brokenPathIn } from '#contract/routes.ts';
import { CONTACT_SUBJECTS, subjectLabel } from '#domain/forms/contact-subject.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { store } from '#shop';
import { ChoiceField, LongTextField, TextField } from '#storefront/forms/form-field.tsx';
import formGrid from '#storefront/forms/form-grid.module.css';
import { FormNotice } from '#storefront/forms/form-notice.tsx';
import { HoneypotField } from '#storefront/forms/honeypot-field.tsx';
import { useForm } from '#storefront/forms/use-form.ts';
import prose from '#storefront/info-layout/prose.module.css';
import { useShownSearch } from '#storefront/navigation/shown-address.ts';
import { HAS_SHOWROOM } from '#storefront/showroom/has-showroom.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import { messageSent } from './contact-copy.ts';

const { name, email, phone, order_number: orderNumber } = FORMS.contact;
const MESSAGE_SENT = messageSent(FIGURES.reply);
const SUBJECTS = CONTACT_SUBJECTS.filter(
  (value) =>
    (value !== 'financing' || store.payLaterProviders.length > 0) &&
    (value !== 'showroom-visit' || HAS_SHOWROOM),
).map((value) => ({ value, label: subjectLabel(value) }));

/** The contact form. The URL can preselect a subject and name the missing page, the piece to draw or the order to change. */
export function ContactForm({ answer }: { answer: FormAnswer | undefined }) {
  const { field, isSending, round, formProps } = useForm('contact', answer, MESSAGE_SENT);
  const query = new URLSearchParams(useShownSearch());
  const subject = query.get('subject') ?? '';
  const chosen = field('subject');
  const order = field('order_number');
  const message = field('message');
  const form = useRef<HTMLFormElement>(null);
  useFollowedSubject(form, subject);
  return (
    <form
      ref={form}
      id="message-form"
      className={prose.jumpTarget}
      action="/contact#message-form"
      {...formProps}
    >
      {answer && <FormNotice notice={answer.notice} isError />}
      {query.get('sent') === '1' && <FormNotice notice={MESSAGE_SENT} />}
      <div className={`${formGrid.grid} ${formGrid.twoColumns}`} key={round}>
        <TextField
          {...field('name')}
          label="Name"
          longest={name.longest}
          autoComplete="name"
          autoCapitalize="words"
        />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          longest={email.longest}
          autoComplete="email"
        />
        <TextField
          {...field('phone')}
          label="Phone"
          isOptional
          type="tel"
          longest={phone.longest}
          autoComplete="tel"
        />
        <TextField
          {...order}
          defaultValue={order.defaultValue ?? (round === 0 ? askedOrderIn(query) : '')}
          label="Order number"
          isOptional
          longest={orderNumber.longest}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <ChoiceField
          {...chosen}
          label="Subject"
          className={formGrid.full}
          prompt="Choose a subject"
          choices={SUBJECTS}
          defaultValue={chosen.defaultValue ?? (round === 0 ? subject : '')}
        />
        <LongTextField
          {...message}
          defaultValue={message.defaultValue ?? (round === 0 ? prefilledMessage(query) : '')}
          label="Message"
          className={formGrid.full}
          placeholder="Tell us the piece and what you need."
        />
        <HoneypotField />
      </div>
      <button
        type="submit"
        className={`${buttonStyles.button} ${isSending ? buttonStyles.busy : ''}`}
        disabled={isSending}
      >
        {isSending ? FORM_BUTTONS.contact.busy : FORM_BUTTONS.contact.rest}
      </button>
    </form>
  );
}

/** The message prefilled from the URL. */
function prefilledMessage(query: URLSearchParams): string {
  const [path, piece, order] = [brokenPathIn(query), askedPieceIn(query), askedOrderIn(query)];
  if (path) return `Broken link: ${path}`;
  const isChange = query.get('subject') === 'change-or-cancel';
  if (order && isChange) return `Please change or cancel order ${order}.\n\nMy request: `;
  return piece && `Please make me a drawing of: ${piece}\n\nMy idea: `;
}

/** Selects the subject when a link to this page with another subject is followed. */
function useFollowedSubject(form: React.RefObject<HTMLFormElement | null>, subject: string): void {
  const last = useRef(subject);
  useEffect(() => {
    if (last.current === subject) return;
    last.current = subject;
    const field = form.current?.elements.namedItem('subject');
    if (field instanceof HTMLSelectElement && subject !== '') field.value = subject;
  }, [form, subject]);
}
