import type { CommandOutput, Inspection, RegisterCommand } from '../command.ts';
import { checkDatabase } from '../doctor/check-database.ts';
import { checkBackups, checkDisk } from '../doctor/check-disk.ts';
import { checkEmail } from '../doctor/check-email.ts';
import { checkNode, checkSettings } from '../doctor/check-settings.ts';
import { checkStripe } from '../doctor/check-stripe.ts';
import type { Finding } from '../doctor/finding.ts';

const MARKS = { ok: 'ok     ', warning: 'WARNING', error: 'ERROR  ', skipped: '-      ' } as const;

/** `store doctor` */
export const registerDoctor: RegisterCommand = (program, run) => {
  program
    .command('doctor')
    .description('check settings, database, Stripe, webhook, email, disk and clock, and say how to mend each')
    .action(() => run.inspect(examine));
};

/** Fails if there is an error. */
async function examine(inspection: Inspection): Promise<CommandOutput> {
  const { settings, findings } = checkSettings(() => inspection.loadSettings());
  findings.unshift(checkNode(process.versions.node));
  if (settings) {
    const { createStripe, database, now } = inspection;
    const rest = await Promise.all([
      checkDisk(settings),
      checkBackups(settings, now()),
      checkDatabase(settings, database),
      checkStripe(settings, createStripe, now),
      checkEmail(settings),
    ]);
    findings.push(...rest.flat());
  }
  const errors = findings.filter(({ status }) => status === 'error').length;
  const warnings = findings.filter(({ status }) => status === 'warning').length;
  const summary = `${errors} errors, ${warnings} warnings`;
  return {
    lines: findings.flatMap(linesOf),
    data: { errors, warnings, findings },
    ...(errors > 0 ? { failure: `${summary}. Mend the errors first.` } : {}),
  };
}

function linesOf({ check, status, message, mend }: Finding): string[] {
  return [`${MARKS[status]} ${check}: ${message}`, ...(mend ? [`        ${mend}`] : [])];
}
