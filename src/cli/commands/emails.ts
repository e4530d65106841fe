import { listUnsentJobs, retryJob } from '#database/outbox.ts';
import { type CommandContext, type CommandOutput, CommandRefused, type RegisterCommand } from '../command.ts';
import { formatMinute, formatTable } from '../text-table.ts';

/** `store emails`: emails that are not sent yet. */
export const registerEmails: RegisterCommand = (program, run) => {
  const emails = program.command('emails').description('emails that are not sent yet');
  emails
    .command('list', { isDefault: true })
    .description('list the emails that wait or could not be delivered, oldest first')
    .option('--parked', 'only those that the store has given up')
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
    return { lines: [onlyParked ? 'No email is parked.' : 'Every email is sent.'], data: [] };
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

async function retry({ database }: CommandContext, id: string): Promise<CommandOutput> {
  const isDue = await retryJob(database.db, id);
  if (!isDue) throw new CommandRefused(`There is no unsent email ${id}.`);
  return { lines: ['The running store sends it within seconds.'], data: { id } };
}
