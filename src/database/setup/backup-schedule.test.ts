import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUpIfDue } from './backup-schedule.ts';

const START = new Date('2026-11-22T09:30:00Z');
const HOUR_MS = 60 * 60 * 1000;

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'store-backups-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Runs one round at an hour, with a database whose backup is an empty file. */
async function round(hour: number, backUp = writeEmpty): Promise<unknown[]> {
  const now = new Date(START.getTime() + hour * HOUR_MS);
  const reported: unknown[] = [];
  await backUpIfDue(
    {
      async backUp(file) {
        await backUp(file);
        utimesSync(file, now, now);
        return 'files';
      },
    },
    { directory, everyHours: 24, keep: 2, now: () => now, report: (result) => reported.push(result) },
  );
  return reported;
}

async function writeEmpty(file: string): Promise<void> {
  writeFileSync(file, '');
}

it('makes one backup a day and deletes the oldest', async () => {
  writeFileSync(join(directory, 'store-by-hand.tar.gz'), '');
  for (let hour = 0; hour <= 24 * 4; hour += 6) await round(hour);
  expect(readdirSync(directory).sort()).toEqual([
    'automatic-2026-11-25T09-30-00Z.tar.gz',
    'automatic-2026-11-26T09-30-00Z.tar.gz',
    'store-by-hand.tar.gz',
  ]);
});

it('a failed backup deletes none, is reported, and is retried', async () => {
  await round(0);
  await round(24);
  const full = new Error('the disk is full');
  expect(await round(48, () => Promise.reject(full))).toEqual([{ error: full }]);
  expect(readdirSync(directory)).toHaveLength(2);
  expect(await round(49)).toEqual([{ file: join(directory, 'automatic-2026-11-24T10-30-00Z.tar.gz') }]);
});
