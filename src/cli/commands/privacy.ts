import { type Erasure, loadPersonalData } from '#database/privacy/personal-data.ts';
import { fileProblem } from '#file-access.ts';
import { copyReviewPhotos, erasePerson } from '#merchant/privacy/personal-data.ts';
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
    .option('--photos <directory>', 'also copy the photos of their reviews there', run.resolvePath)
    .action((email, { photos }) => run.withStore((context) => exportData(context, email, photos)));
  privacy
    .command('erase')
    .description('remove a person from the store, except from orders in progress; this cannot be undone')
    .argument('<email>', 'address')
    .action((email) => run.withStore((context) => erase(context, email)));
};

async function exportData(
  { database, mediaDir }: CommandContext,
  email: string,
  photoDirectory: string | undefined,
): Promise<CommandOutput> {
  const data = await loadPersonalData(database.db, email);
  if (Object.values(data).every((rows) => rows.length === 0)) throw new CommandRefused(nothingAbout(email));
  if (photoDirectory !== undefined) {
    await copyReviewPhotos(mediaDir, data, photoDirectory).catch((error: unknown) => {
      const problem = fileProblem(error) ?? (error as Error).message;
      throw new CommandRefused(`The photos could not be copied: ${problem}.`, { cause: error });
    });
  }
  return { lines: JSON.stringify(data, null, 2).split('\n'), data };
}

async function erase({ database, now, mediaDir }: CommandContext, email: string): Promise<CommandOutput> {
  const erasure = await erasePerson({ db: database.db, now, mediaDir }, email);
  const { deleted, blanked, kept, keepsReviewOptOut, undeletedFiles } = erasure;
  if (deleted + blanked.length + kept.length === 0) throw new CommandRefused(nothingAbout(email));
  const lines = [
    `Deleted ${deleted} messages, applications, reviews, subscriptions and saved searches.`,
    ...blanked.map(
      (number) =>
        `${number}: email, name and address removed. Goods, amounts, state, postal code and country stay for tax.`,
    ),
    ...kept.map(({ orderNumber, reason }) => `${orderNumber}: kept as it is, because ${REASONS[reason]}.`),
    ...(keepsReviewOptOut ? ['Their opt-out from review requests is kept as long as these orders are.'] : []),
    ...(undeletedFiles > 0
      ? [
          `Photos of reviews that could not be deleted: ${undeletedFiles}. The store tries again and logs why.`,
        ]
      : []),
    'The store cannot reach Stripe, sent emails, .eml files in DATA_DIR/mail and older backups. In Stripe, redact the customer.',
  ];
  return { lines, data: erasure };
}

function nothingAbout(email: string): string {
  return `The store has nothing about ${email}.`;
}
