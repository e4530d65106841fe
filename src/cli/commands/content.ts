import { Argument } from '@commander-js/extra-typings';
import { draftText, publishText, revertText } from '#merchant/content/change-content.ts';
import { CONTENT_KEYS, isContentKey } from '#merchant/content/content-schemas.ts';
import { listContent, loadContentHistory, loadEditableContent } from '#merchant/content/editable-content.ts';
import { previewPath } from '#merchant/content/preview-content.ts';
import {
  type CommandContext,
  type CommandOutput,
  CommandRefused,
  orRefuse,
  type RegisterCommand,
} from '../command.ts';
import { merchantContextOf } from '../merchant-context.ts';
import { wholeNumber } from '../parse-arguments.ts';
import { readJsonFile } from '../read-named-file.ts';
import { formatMinute, formatTable } from '../text-table.ts';

type Key = (typeof CONTENT_KEYS)[number];

const MAX_VERSIONS = 1_000_000;
/** Without it, a draft by someone else is kept, and the command refused. */
const REPLACE_DRAFT = [
  '--replace-draft',
  'also if someone else has a draft of it, which is deleted',
] as const;

/** `store content`: texts that override those of the shop's folder. */
export const registerContent: RegisterCommand = (program, run) => {
  const content = program.command('content').description('edit the copy on the pages');
  const keyArgument = () => new Argument('<key>', 'which text').choices(CONTENT_KEYS);
  content
    .command('list', { isDefault: true })
    .description('list the texts, and which differ from the shop folder')
    .action(() => run.withStore(list));
  content
    .command('show')
    .description('print a text as JSON, as "content set" takes it')
    .addArgument(keyArgument())
    .option('--draft', 'the text that is not published yet')
    .option('--original', 'the text of the shop folder')
    .action((key, { draft, original }) =>
      run.withStore((context) =>
        show(context, keyOf(key), draft ? 'draft' : original ? 'original' : 'value'),
      ),
    );
  content
    .command('set')
    .description('publish a text from a JSON file; every page shows it at once')
    .addArgument(keyArgument())
    .argument('<file>', 'a JSON file, as "content show" prints it')
    .option('--draft', 'keep it as a draft and print the path of a preview')
    .option(...REPLACE_DRAFT)
    .action((key, file, { draft, replaceDraft }) =>
      run.withStore(async (context) => {
        const value = await readJsonFile(run.resolvePath(file));
        const change = { value, draftSeen: await draftToReplace(context, keyOf(key), replaceDraft) };
        return draft ? setDraft(context, keyOf(key), change) : publish(context, keyOf(key), change);
      }),
    );
  content
    .command('announce')
    .description('show a line at the top of every page instead of the promo code')
    .argument('<text>', 'at most 120 characters')
    .option('--link <path>', 'a page of the shop it leads to, such as /chains', '')
    .option(...REPLACE_DRAFT)
    .action((text, { link: path, replaceDraft }) =>
      run.withStore(async (context) => {
        const draftSeen = await draftToReplace(context, 'announcement', replaceDraft);
        return publish(context, 'announcement', { value: { text, path }, draftSeen });
      }),
    );
  content
    .command('revert')
    .description('publish an earlier version, or without one the text of the shop folder')
    .addArgument(keyArgument())
    .argument('[version]', 'its number, as in the history', wholeNumber({ from: 1, to: MAX_VERSIONS }))
    .action((key, version) =>
      run.withStore(async (context) => {
        const done = orRefuse(await revertText(merchantContextOf(context), keyOf(key), version ?? 0));
        const what = version === undefined ? 'The text of the shop folder' : `Version ${version}`;
        return { lines: [`${what} is published as version ${done.version} of ${key}.`], data: done };
      }),
    );
  content
    .command('history')
    .description('list what was published of a text, newest first')
    .addArgument(keyArgument())
    .action((key) => run.withStore((context) => history(context, keyOf(key))));
};

/** Commander has validated it against the choices. */
function keyOf(text: string): Key {
  if (!isContentKey(text)) throw new CommandRefused(`There is no text ${text}.`);
  return text;
}

async function list({ database }: CommandContext): Promise<CommandOutput> {
  const texts = await listContent(database.db);
  const rows = texts.map(({ key, label, path, isChanged, hasDraft, version }) => [
    key,
    label,
    path,
    `${isChanged ? `version ${version}` : 'shop folder'}${hasDraft ? ', draft' : ''}`,
  ]);
  return { lines: formatTable(['KEY', 'TEXT', 'PAGE', 'PUBLISHED'], rows), data: texts };
}

async function show(
  { database }: CommandContext,
  key: Key,
  which: 'value' | 'draft' | 'original',
): Promise<CommandOutput> {
  const text = (await loadEditableContent(database.db, key))[which];
  if (text === null) throw new CommandRefused(`There is no draft of ${key}.`);
  return { lines: JSON.stringify(text, null, 2).split('\n'), data: text };
}

type Change = { value: unknown; draftSeen: string | null | undefined };

/** The draft to overwrite, whoever saved it; undefined: only one by this command. */
async function draftToReplace(
  { database }: CommandContext,
  key: Key,
  replaceDraft: true | undefined,
): Promise<string | null | undefined> {
  return replaceDraft ? (await loadEditableContent(database.db, key)).draftAt : undefined;
}

async function publish(context: CommandContext, key: Key, change: Change): Promise<CommandOutput> {
  const done = orRefuse(await publishText(merchantContextOf(context), key, change));
  return { lines: [`Published version ${done.version} of ${key}.`], data: done };
}

async function setDraft(context: CommandContext, key: Key, change: Change): Promise<CommandOutput> {
  orRefuse(await draftText(merchantContextOf(context), key, change));
  const path = await previewPath(context.database.db, key, context.now());
  return {
    lines: ['The draft is kept. For a day, this page of the store shows it:', path],
    data: { key, path },
  };
}

async function history({ database }: CommandContext, key: Key): Promise<CommandOutput> {
  const versions = await loadContentHistory(database.db, key);
  if (versions.length === 0) return { lines: [`${key} was never changed.`], data: [] };
  const rows = versions.map(({ version, at, actor, value }) => [
    String(version),
    formatMinute(at),
    actor,
    value === null ? 'shop folder' : 'changed text',
  ]);
  return { lines: formatTable(['VERSION', 'PUBLISHED (UTC)', 'BY', 'TEXT'], rows), data: versions };
}
