import { RestoreRefused } from '#database/backups/backup-file.ts';
import { restoreDirectory, timestamp } from '#database/backups/embedded-backup.ts';
import { DatabaseInUseError } from '#database/data-directory/directory-lock.ts';
import { restoreServer } from '#database/setup/restore-server.ts';
import { fileProblem } from '#file-access.ts';
import {
  type CommandContext,
  type CommandOutput,
  type CommandPaths,
  CommandRefused,
  type RegisterCommand,
} from '../command.ts';

/** `store backup` and `store restore` */
export const registerBackup: RegisterCommand = (program, run) => {
  program
    .command('backup')
    .description(
      'back up the database, even while the store is running; the file holds personal data, so keep it safe',
    )
    .argument('[file]', 'a new file; by default one in BACKUP_DIR (DATA_DIR/backups)', run.resolvePath)
    .action((file) => run.withStore((context) => backUp(context, file)));
  program
    .command('restore')
    .description('restore a backup, replacing the database; stop the store first')
    .argument('<file>', 'a file made by backup', run.resolvePath)
    .option('--force', 'replace an existing database; an embedded one is renamed and kept')
    .action((file, { force }) => run.withPaths((paths) => restore(paths, file, force === true)));
};

async function backUp({ database, backupDir, now }: CommandContext, given?: string): Promise<CommandOutput> {
  const extension = database.kind === 'embedded' ? 'tar.gz' : 'backup';
  const file = given ?? `${backupDir}/store-${timestamp(now())}.${extension}`;
  const method = await database.backUp(file).catch((error: unknown) => {
    const problem = fileProblem(error);
    throw problem === null
      ? error
      : new CommandRefused(`${file} cannot be written: ${problem}.`, { cause: error });
  });
  const note = method === 'export' ? ['pg_dump is not installed, so this is an export of the store.'] : [];
  return { lines: [`Backed up the store to ${file}.`, ...note], data: { file, method } };
}

async function restore(
  { dataDir, databaseUrl, now }: CommandPaths,
  file: string,
  force: boolean,
): Promise<CommandOutput> {
  try {
    if (databaseUrl) {
      await restoreServer(databaseUrl, file, force);
      return { lines: [`Restored the store from ${file}.`], data: { file, previous: null } };
    }
    const previous = await restoreDirectory(dataDir, file, { force, now: now() });
    const kept = previous === null ? [] : [`The previous database is in ${previous}.`];
    return { lines: [`Restored the store from ${file}.`, ...kept], data: { file, previous } };
  } catch (error) {
    if (error instanceof DatabaseInUseError) {
      const message = `Stop the store first: it, or another command, has the database in ${error.directory} open.`;
      throw new CommandRefused(message, { cause: error });
    }
    throw error instanceof RestoreRefused ? new CommandRefused(error.message, { cause: error }) : error;
  }
}
