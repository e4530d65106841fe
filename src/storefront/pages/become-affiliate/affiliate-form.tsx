import { FORM_BUTTONS, FORM_NOTICES } from '#contract/form-copy.ts';
import type { FormAnswer } from '#contract/page-data.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { TextField } from '#storefront/forms/form-field.tsx';
import formGrid from '#storefront/forms/form-grid.module.css';
import { FormNotice } from '#storefront/forms/form-notice.tsx';
import { HoneypotField } from '#storefront/forms/honeypot-field.tsx';
import { useForm } from '#storefront/forms/use-form.ts';
import prose from '#storefront/info-layout/prose.module.css';
import { useShownSearch } from '#storefront/navigation/shown-address.ts';
import buttonStyles from '#storefront/ui/button.module.css';

const { instagram_handle: instagram, tiktok_handle: tiktok, phone_number: phone, email } = FORMS.affiliate;

/** The affiliate application form. */
export function AffiliateForm({ answer }: { answer: FormAnswer | undefined }) {
  const { field, isSending, round, formProps } = useForm('affiliate', answer);
  const isSent = new URLSearchParams(useShownSearch()).get('sent') === '1';
  return (
    <form id="application" className={prose.jumpTarget} action="/become-affiliate#application" {...formProps}>
      {answer && <FormNotice notice={answer.notice} isError />}
      {isSent && <FormNotice notice={FORM_NOTICES.affiliate.done} />}
      <div className={formGrid.grid} key={round}>
        <TextField
          {...field('instagram_handle')}
          label="Instagram handle"
          longest={instagram.longest}
          autoCapitalize="off"
          placeholder="@"
        />
        <TextField
          {...field('tiktok_handle')}
          label="TikTok handle"
          isOptional
          longest={tiktok.longest}
          autoCapitalize="off"
          placeholder="@"
        />
        <TextField
          {...field('phone_number')}
          label="Phone number"
          type="tel"
          longest={phone.longest}
          autoComplete="tel"
        />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          longest={email.longest}
          autoComplete="email"
        />
        <HoneypotField />
      </div>
      <button
        type="submit"
        className={`${buttonStyles.button} ${buttonStyles.full} ${isSending ? buttonStyles.busy : ''}`}
        disabled={isSending}
      >
        {isSending ? FORM_BUTTONS.affiliate.busy : FORM_BUTTONS.affiliate.rest}
      </button>
    </form>
  );
}
