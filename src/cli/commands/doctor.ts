import { pluralize } from '#domain/pluralize.ts';
import { examineStore } from '#merchant/settings/examine-store.ts';
import type { Finding } from '#merchant/settings/finding.ts';
import type { StoreInspection } from '#merchant/settings/store-inspection.ts';
import type { CommandOutput, RegisterCommand } from '../command.ts';

const MARKS = { ok: 'ok     ', warning: 'WARNING', error: 'ERROR  ', skipped: '-      ' } as const;

/** `store doctor` */
export const registerDoctor: RegisterCommand = (program, run) => {
  program
    .command('doctor')
    .description(
      'check settings, admin, database, Stripe, webhook, email, disk and clock, and say how to fix each',
    )
    .action(() => run.inspect(examine));
};

/** Fails if there is an error. */
async function examine(inspection: StoreInspection): Promise<CommandOutput> {
  const findings = await examineStore(inspection);
  const errors = findings.filter(({ status }) => status === 'error').length;
  const warnings = findings.filter(({ status }) => status === 'warning').length;
  const summary = `${pluralize(errors, 'error')}, ${pluralize(warnings, 'warning')}`;
  return {
    lines: findings.flatMap(linesOf),
    data: { errors, warnings, findings },
    ...(errors > 0 ? { failure: `${summary}. Fix the errors first.` } : {}),
  };
}

function linesOf({ check, status, message, fix }: Finding): string[] {
  return [`${MARKS[status]} ${check}: ${message}`, ...(fix ? [`        ${fix}`] : [])];
}
