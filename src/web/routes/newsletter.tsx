import { useState } from 'react';
import { FORM_NOTICES } from '../copy/forms.ts';
import { NEWSLETTER } from '../copy/newsletter.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import { NewsletterForm } from '../forms/newsletter-form.tsx';
import type { PageProps } from '../page-components.ts';
import { useShownSearch } from '../shell/shown-address.ts';

/** Where the newsletter's form leads without scripts. */
export function NewsletterPage({ data }: PageProps<'newsletter'>) {
  const [answer] = useState(data.answer);
  const isSent = new URLSearchParams(useShownSearch()).get('sent') === '1';
  return (
    <div className="wrap newsletter-page">
      <h1 className="display display-page">{NEWSLETTER.lead}</h1>
      {answer && <FormNotice notice={answer.notice} isError />}
      {isSent && <FormNotice notice={FORM_NOTICES.newsletter.done} />}
      {!isSent && <NewsletterForm ground="bone" answer={answer} />}
      <a className="lnk" href="/">
        <span>Continue Shopping</span>
      </a>
    </div>
  );
}
