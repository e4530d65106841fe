import type { MailLinkStep } from '#contract/page-data.ts';
import type { Database } from '#database/tables.ts';
import type { ApiContext } from '../api-context.ts';

/** The copy of a page. With a label, it has a form. */
export type Said = Omit<MailLinkStep, 'action'> & { label?: string };

/** The behavior of one kind of email link. */
export type LinkPage = {
  /** The page before its form is submitted. */
  ask(db: Database, id: string): Promise<Said>;
  act(context: ApiContext, id: string, request: Request): Promise<Said>;
};
