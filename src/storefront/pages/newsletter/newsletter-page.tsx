import { useState } from 'react';
import { FORM_NOTICES } from '#contract/form-copy.ts';
import { NEWSLETTER } from '#contract/newsletter-copy.ts';
import { FormNotice } from '#storefront/forms/form-notice.tsx';
import { NewsletterForm } from '#storefront/forms/newsletter-form.tsx';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import { useShownSearch } from '#storefront/navigation/shown-address.ts';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import { MailLinkStep } from './mail-link-step.tsx';
import styles from './newsletter-page.module.css';

/** The page that the newsletter form posts to without scripts. */
export function NewsletterPage({ data }: PageProps<'newsletter'>) {
  const [answer] = useState(data.answer);
  // Kept, because a refetch after a catalog change does not include the token.
  const [step] = useState(data.step);
  const isSent = new URLSearchParams(useShownSearch()).get('sent') === '1';
  if (step) return <MailLinkStep step={step} />;
  return (
    <div className={`${layout.pageWidth} ${styles.page}`}>
      <h1 className={`${text.display} ${text.displayPage}`}>{NEWSLETTER.lead}</h1>
      {answer && <FormNotice notice={answer.notice} isError />}
      {isSent && <FormNotice notice={FORM_NOTICES.newsletter.done} />}
      {!isSent && <NewsletterForm ground="bone" answer={answer} />}
      <a className={link.link} href="/">
        <span>Continue Shopping</span>
      </a>
    </div>
  );
}
