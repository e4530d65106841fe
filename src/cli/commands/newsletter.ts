import { listNewsletterSignups } from '#database/forms/newsletter.ts';
import { listRecipients } from '#merchant/newsletter/list-recipients.ts';
import { removeSubscriber } from '#merchant/newsletter/newsletter.ts';
import { type CommandContext, type CommandOutput, orRefuse, type RegisterCommand } from '../command.ts';
import { merchantContextOf } from '../merchant-context.ts';
import { formatMinute, formatTable } from '../text-table.ts';
import { writeCsvFile } from '../write-csv-file.ts';

/** `store newsletter`: its subscribers. */
export const registerNewsletter: RegisterCommand = (program, run) => {
  const newsletter = program.command('newsletter').description('who gets the newsletter');
  newsletter
    .command('list', { isDefault: true })
    .description('list the addresses, newest first, and whether their owners confirmed them')
    .action(() => run.withStore(list));
  newsletter
    .command('export')
    .description(
      'write the confirmed addresses and their unsubscribe links into a new file for a spreadsheet',
    )
    .argument('<file>', 'a new CSV file')
    .action((file) => run.withStore((context) => exportTo(context, run.resolvePath(file))));
  newsletter
    .command('unsubscribe')
    .description('unsubscribe an address from the newsletter')
    .argument('<email>', 'address')
    .action((email) =>
      run.withStore(async (context) => {
        orRefuse(await removeSubscriber(merchantContextOf(context), email));
        return { lines: [`${email} no longer gets the newsletter.`], data: { unsubscribed: email } };
      }),
    );
};

async function list({ database }: CommandContext): Promise<CommandOutput> {
  const signups = await listNewsletterSignups(database.db, { onlyConfirmed: false });
  const rows = signups.map(({ created_at, email, confirmed_at }) => [
    formatMinute(created_at),
    email,
    confirmed_at === null ? 'unconfirmed' : formatMinute(confirmed_at),
  ]);
  const columns = ['SIGNED UP (UTC)', 'EMAIL', 'CONFIRMED (UTC)'];
  return {
    lines: rows.length === 0 ? ['There are no subscribers yet.'] : formatTable(columns, rows),
    data: signups,
  };
}

async function exportTo({ database, publicUrl }: CommandContext, file: string): Promise<CommandOutput> {
  const recipients = await listRecipients({ db: database.db, publicUrl });
  const rows = recipients.map(({ email, signedUpAt, confirmedAt, unsubscribeUrl }) => [
    email,
    formatMinute(signedUpAt),
    formatMinute(confirmedAt),
    unsubscribeUrl,
  ]);
  await writeCsvFile(file, ['EMAIL', 'SIGNED UP (UTC)', 'CONFIRMED (UTC)', 'UNSUBSCRIBE'], rows);
  return { lines: [`${rows.length} in ${file}.`], data: { file, rows: rows.length } };
}
