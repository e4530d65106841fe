import type { MailLinkStep } from '#contract/page-data.ts';

/** For an address that was cut or typed by hand. */
export const INCOMPLETE_LINK: MailLinkStep = {
  title: 'This link is incomplete',
  text: 'Open the link in our email again. If your email program cut it in two, copy all of it.',
  action: null,
};
