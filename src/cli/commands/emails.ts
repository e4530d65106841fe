import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Argument } from '@commander-js/extra-typings';
import { listUnsentJobs } from '#database/outbox/outbox.ts';
import type { EmailTemplates } from '#email/email-templates.ts';
import { SAMPLE_EMAILS } from '#email/sample-emails.ts';
import { writePreviews } from '#email/write-previews.ts';
import { retryEmail } from '#merchant/emails/unsent-emails.ts';
import { sendTestEmail } from '#merchant/settings/test-email.ts';
import {
  type CommandContext,
  type CommandOutput,
  CommandRefused,
  orRefuse,
  type RegisterCommand,
} from '../command.ts';
import { merchantContextOf } from '../merchant-context.ts';
import { orderContextOf } from '../orders/order-context.ts';
import { ROOT } from '../shop-template.ts';
import { formatMinute, formatTable } from '../text-table.ts';

const NAMES = Object.keys(SAMPLE_EMAILS);
const TEMPLATES = join(ROOT, 'dist/server/email-templates.js');

/** `store emails`: previews of all emails, and the unsent ones. */
export const registerEmails: RegisterCommand = (program, run) => {
  const emails = program.command('emails').description('preview, list and resend emails');
  emails
    .command('names', { isDefault: true })
    .description('list every email of the store by name')
    .action(() => run.withPaths(async () => ({ lines: NAMES, data: NAMES })));
  emails
    .command('preview')
    .description('write every email, or one, with sample data as HTML and text')
    .addArgument(new Argument('[name]', 'one of the names').choices(NAMES))
    .option('--out <directory>', 'where to write the files', 'email-previews')
    .action((name, { out }) => run.withPaths(() => preview(name ? [name] : NAMES, run.resolvePath(out))));
  emails
    .command('test')
    .description('send a test email')
    .argument('<address>', 'the recipient')
    .action((address) =>
      run.withStore(async (context) => {
        const { id } = orRefuse(await sendTestEmail(merchantContextOf(context), address));
        const lines = ['The running store sends it within seconds. "emails list" shows it until then.'];
        return { lines, data: { id } };
      }),
    );
  emails
    .command('list')
    .description('list the emails that wait or could not be delivered, oldest first')
    .option('--parked', 'only those the store has given up on')
    .action(({ parked }) => run.withStore((context) => list(context, parked === true)));
  emails
    .command('retry')
    .description('send an email again, now')
    .argument('<id>', 'its id, as listed')
    .action((id) => run.withStore((context) => retry(context, id)));
};

async function list({ database }: CommandContext, onlyParked: boolean): Promise<CommandOutput> {
  const jobs = await listUnsentJobs(database.db, { onlyParked });
  if (jobs.length === 0) {
    return { lines: [onlyParked ? 'No emails have failed.' : 'No emails are waiting.'], data: [] };
  }
  const rows = jobs.map((job) => [
    job.id,
    formatMinute(job.created_at),
    job.parked_at === null ? 'waiting' : 'parked',
    String(job.attempts),
    job.dedupe_key,
    job.last_error ?? '-',
  ]);
  const columns = ['ID', 'QUEUED (UTC)', 'STATE', 'ATTEMPTS', 'EMAIL', 'LAST ERROR'];
  return { lines: formatTable(columns, rows), data: jobs };
}

async function retry(context: CommandContext, id: string): Promise<CommandOutput> {
  orRefuse(await retryEmail(orderContextOf(context), id, 'cli'));
  return { lines: ['The running store sends it within seconds.'], data: { id } };
}

async function preview(names: readonly string[], directory: string): Promise<CommandOutput> {
  const context = { publicUrl: 'http://localhost:3000', headPictureUrl: null };
  const files = await writePreviews(names, directory, await loadTemplates(), context);
  return { lines: files, data: files };
}

async function loadTemplates(): Promise<EmailTemplates> {
  if (!existsSync(TEMPLATES)) throw new CommandRefused('The emails are not built yet. Run: npm run build');
  const built: { templates: EmailTemplates } = await import(pathToFileURL(TEMPLATES).href);
  return built.templates;
}
