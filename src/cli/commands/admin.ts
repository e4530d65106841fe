import { InvalidArgumentError } from '@commander-js/extra-typings';
import { findAdminUserByEmail, listAdminPeople } from '#database/people/admin-people.ts';
import { listAudit } from '#database/people/audit-log.ts';
import type { AdminRole } from '#database/tables.ts';
import { actorInWords, auditSentence } from '#domain/operations/audit-actions.ts';
import {
  changePerson,
  createToken,
  type Invited,
  invitePerson,
  type PeopleContext,
  recoverPerson,
} from '#merchant/people/people.ts';
import {
  type CommandContext,
  type CommandOutput,
  CommandRefused,
  orRefuse,
  type RegisterCommand,
} from '../command.ts';
import { wholeNumber } from '../parse-arguments.ts';
import { formatMinute, formatTable } from '../text-table.ts';

const ROLES: readonly AdminRole[] = ['owner', 'staff', 'read-only'];
const LATEST = 50;
const NAMED = ['order', 'person', 'product', 'promo-code'];

/** `store admin` */
export const registerAdmin: RegisterCommand = (program, run) => {
  const admin = program.command('admin').description('manage admin users');
  admin
    .command('list', { isDefault: true })
    .description('list the people with their roles')
    .action(() => run.withStore(listPeople));
  admin
    .command('invite')
    .description('add a person and print the link that enrolls their passkey')
    .argument('<email>', 'address')
    .requiredOption('--name <name>', 'their name')
    .option('--role <role>', `one of ${ROLES.join(', ')}`, parseRole, 'staff' as AdminRole)
    .action((email, { name, role }) =>
      run.withStore(async (context) =>
        linkOutput(context, orRefuse(await invitePerson(peopleContext(context), { email, name, role }))),
      ),
    );
  admin
    .command('recover')
    .description('sign a person out and print a new link, for someone who lost their passkey')
    .argument('<email>', 'address')
    .action((email) =>
      run.withStore(async (context) =>
        linkOutput(context, orRefuse(await recoverPerson(peopleContext(context), email))),
      ),
    );
  admin
    .command('role')
    .description('change what a person may do')
    .argument('<email>', 'address')
    .argument('<role>', `one of ${ROLES.join(', ')}`, parseRole)
    .action((email, role) => run.withStore((context) => change(context, email, { role })));
  admin
    .command('disable')
    .description('sign a person out and block their sign-in and tokens')
    .argument('<email>', 'address')
    .action((email) => run.withStore((context) => change(context, email, { isDisabled: true })));
  admin
    .command('enable')
    .description('let a disabled person sign in again')
    .argument('<email>', 'address')
    .action((email) => run.withStore((context) => change(context, email, { isDisabled: false })));
  admin
    .command('token')
    .description('create a personal token for automation; it is printed once')
    .argument('<email>', 'whose rights it has')
    .requiredOption('--name <name>', 'what it is for')
    .option(
      '--days <days>',
      'how long it is valid; without it, until it is revoked',
      wholeNumber({ from: 1, to: 3650 }),
    )
    .action((email, { name, days }) =>
      run.withStore((context) => makeToken(context, email, { name, days: days ?? null })),
    );
  admin
    .command('log')
    .description(`show the latest ${LATEST} changes by people`)
    .action(() => run.withStore(showLog));
};

function parseRole(written: string): AdminRole {
  const role = ROLES.find((known) => known === written);
  if (!role) throw new InvalidArgumentError(`The roles are ${ROLES.join(', ')}.`);
  return role;
}

function peopleContext({ database, now }: CommandContext): PeopleContext {
  return { db: database.db, now, actor: 'cli' };
}

async function listPeople({ database }: CommandContext): Promise<CommandOutput> {
  const people = await listAdminPeople(database.db);
  const data = people.map(({ email, name, role, disabled_at, passkeys, last_seen_at }) => ({
    email,
    name,
    role,
    isDisabled: disabled_at !== null,
    passkeys: Number(passkeys),
    lastSeenAt: last_seen_at,
  }));
  const rows = data.map((person) => [
    person.email,
    person.name,
    person.isDisabled ? `${person.role}, disabled` : person.role,
    person.passkeys === 0 ? 'not enrolled' : String(person.passkeys),
    person.lastSeenAt ? formatMinute(person.lastSeenAt) : 'never',
  ]);
  const columns = ['EMAIL', 'NAME', 'ROLE', 'PASSKEYS', 'LAST SEEN (UTC)'];
  return { lines: rows.length === 0 ? ['Nobody has enrolled yet.'] : formatTable(columns, rows), data };
}

function linkOutput({ adminUrl }: CommandContext, { user, secret, expiresAt }: Invited): CommandOutput {
  const link = `${adminUrl}/enroll#${secret}`;
  return {
    lines: [
      `Send this link to ${user.email}. It works once, until ${formatMinute(expiresAt.toISOString())} UTC:`,
      link,
    ],
    data: { email: user.email, link, expiresAt },
  };
}

async function change(
  context: CommandContext,
  email: string,
  wanted: { role?: AdminRole; isDisabled?: boolean },
): Promise<CommandOutput> {
  const { user } = orRefuse(await changePerson(peopleContext(context), email, wanted));
  const data = { email: user.email, role: user.role, isDisabled: user.disabled_at !== null };
  return { lines: [`${user.email}: ${data.isDisabled ? 'disabled' : user.role}.`], data };
}

async function makeToken(
  context: CommandContext,
  email: string,
  token: { name: string; days: number | null },
): Promise<CommandOutput> {
  const user = await findAdminUserByEmail(context.database.db, email);
  if (!user) throw new CommandRefused(`No admin user has the email ${email}.`);
  const { secret } = await createToken(peopleContext(context), user, token);
  return { lines: [`Send it as "Authorization: Bearer ${secret}".`], data: { token: secret } };
}

async function showLog({ database }: CommandContext): Promise<CommandOutput> {
  const entries = await listAudit(database.db, { limit: LATEST });
  const lines = formatTable(
    ['TIME (UTC)', 'WHO', 'WHAT'],
    entries.map((entry) => {
      const { lead, tail } = auditSentence(entry);
      // An order, a code or a person is named by its id; other ids mean nothing without their kind.
      const isNamed = NAMED.includes(entry.subject_type);
      const subject = isNamed ? entry.subject_id : `${entry.subject_type} ${entry.subject_id}`;
      return [formatMinute(entry.at), actorInWords(entry.actor), `${lead}${subject}${tail}`];
    }),
  );
  return { lines: entries.length === 0 ? ['No changes yet.'] : lines, data: entries };
}
