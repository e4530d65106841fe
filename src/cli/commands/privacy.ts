import { type Erasure, erasePersonalData, loadPersonalData } from '#database/personal-data.ts';
import { type CommandContext, type CommandOutput, CommandRefused, type RegisterCommand } from '../command.ts';

const REASONS = {
  'payment-page-open': 'its payment page is still open; run this again in a day',
  'in-progress': 'it is not delivered or refunded yet; run this again afterwards',
  disputed: 'its payment is disputed; run this again when that is over',
} as const satisfies Record<Erasure['kept'][number]['reason'], string>;

/** `store privacy` */
export const registerPrivacy: RegisterCommand = (program, run) => {
  const privacy = program.command('privacy').description('requests of shoppers about their data');
  privacy
    .command('export')
    .description('print everything the store has about an email address, as JSON')
    .argument('<email>', 'address')
    .action((email) => run.withStore((context) => exportData(context, email)));
  privacy
    .command('erase')
    .description('remove a person from the store, except from orders in progress; this cannot be undone')
    .argument('<email>', 'address')
    .action((email) => run.withStore((context) => erase(context, email)));
};

async function exportData({ database }: CommandContext, email: string): Promise<CommandOutput> {
  const data = await loadPersonalData(database.db, email);
  if (Object.values(data).every((rows) => rows.length === 0)) throw new CommandRefused(nothingAbout(email));
  return { lines: JSON.stringify(data, null, 2).split('\n'), data };
}

async function erase({ database, now }: CommandContext, email: string): Promise<CommandOutput> {
  const erasure = await erasePersonalData(database.db, email, now());
  const { deleted, blanked, kept } = erasure;
  if (deleted + blanked.length + kept.length === 0) throw new CommandRefused(nothingAbout(email));
  const lines = [
    `Deleted ${deleted} messages, applications and subscriptions.`,
    ...blanked.map(
      (number) =>
        `${number}: email, name and address removed. Goods, amounts, state, postal code and country stay for tax.`,
    ),
    ...kept.map(({ orderNumber, reason }) => `${orderNumber}: kept as it is, because ${REASONS[reason]}.`),
    'The store cannot reach Stripe, sent emails, .eml files in DATA_DIR/mail and older backups. In Stripe, redact the customer.',
  ];
  return { lines, data: erasure };
}

function nothingAbout(email: string): string {
  return `The store has nothing about ${email}.`;
}
