import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The new version of a record; null deletes it. */
export type Change = { kind: string; id: string; record: object | null };

/** An append-only log of changes on disk. */
export type Journal = {
  append(change: Change): void;
  /**
   * Resolves when everything appended so far is on disk. After a failed write it always rejects: memory and disk
   * have diverged, and only a restart brings them back in line.
   */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the state file: replays it, rewrites it without history, and keeps it open for appending. A last line cut
 * short by a crash is dropped, because no client got a response for it. A damaged line before the last throws.
 * `snapshot` is called once, after the replay.
 */
export async function openJournal(
  file: string,
  replay: (change: Change) => void,
  snapshot: () => Iterable<Change>,
): Promise<Journal> {
  await mkdir(dirname(file), { recursive: true });
  for (const change of await readChanges(file)) replay(change);
  await rewrite(file, snapshot());
  const handle = await open(file, 'a', 0o600);

  let waiting: Change[] = [];
  let isScheduled = false;
  let written: Promise<void> = Promise.resolve();

  const writeWaiting = async (): Promise<void> => {
    isScheduled = false;
    const batch = waiting;
    waiting = [];
    await handle.appendFile(lineOf(batch));
    await handle.datasync();
  };

  return {
    // The write is deferred, so all changes of one synchronous step share a line and are written all or nothing.
    append: (change) => {
      waiting.push(change);
      if (isScheduled) return;
      isScheduled = true;
      written = written.then(writeWaiting);
      written.catch(() => {});
    },
    settled: () => written,
    close: async () => {
      await written.catch(() => {});
      await handle.close();
    },
  };
}

async function readChanges(file: string): Promise<Change[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter(Boolean)
    .flatMap((line, index) => parseLine(line, `${file}:${index + 1}`));
}

function parseLine(line: string, place: string): Change[] {
  try {
    return JSON.parse(line) as Change[];
  } catch (cause) {
    throw new Error(`The payment sandbox cannot read its state at ${place}`, { cause });
  }
}

async function rewrite(file: string, changes: Iterable<Change>): Promise<void> {
  const fresh = `${file}.new`;
  const handle = await open(fresh, 'w', 0o600);
  try {
    for (const change of changes) await handle.appendFile(lineOf([change]));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

function lineOf(changes: Change[]): string {
  return `${JSON.stringify(changes)}\n`;
}
