import { verifyMailServer } from '#email/mailer.ts';
import { error, type Finding, ok, reasonOf, warning } from './finding.ts';
import type { StoreSettings } from './store-inspection.ts';

/** Connects and logs in without sending an email. */
export async function checkEmail({ SMTP_URL }: StoreSettings): Promise<Finding> {
  if (!SMTP_URL) {
    return warning('email', 'Emails are written to files and not sent.', 'Set SMTP_URL to your mail server.');
  }
  try {
    await verifyMailServer(SMTP_URL);
    return ok('email', `${new URL(SMTP_URL).host} takes the login`);
  } catch (cause) {
    const fix = 'Check host, port, user and password in SMTP_URL; smtps:// is for port 465, smtp:// for 587.';
    return error('email', `The mail server does not work: ${reasonOf(cause)}.`, fix);
  }
}
