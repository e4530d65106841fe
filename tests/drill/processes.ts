import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { UnprivilegedUser } from '../support/postgres-binaries.ts';

const TRY_EVERY_MS = 50;

/** A command and the user to run it as. Output goes to `logFile`. */
export type Command = {
  program: string;
  arguments: readonly string[];
  folder: string;
  logFile: string;
  env?: Record<string, string>;
  user?: UnprivilegedUser | null;
};

export type RunningProcess = {
  hasEnded(): boolean;
  signal(signal: NodeJS.Signals): void;
  /** Kills the process and its children at once, like a power failure. Resolves when they are gone. */
  cutPower(): Promise<void>;
};

const started = new Set<ChildProcess>();

/** Starts a program in a new process group. */
export function start({
  program,
  arguments: words,
  folder,
  logFile,
  env = {},
  user,
}: Command): RunningProcess {
  const log = openSync(logFile, 'a');
  const child = spawn(program, [...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    stdio: ['ignore', log, log],
    detached: true,
    ...user,
  });
  closeSync(log);
  started.add(child);
  child.once('exit', () => started.delete(child));
  child.once('error', (error) => {
    throw error;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    hasEnded,
    signal: (signal) => child.kill(signal),
    async cutPower() {
      if (hasEnded()) return;
      const exited = once(child, 'exit');
      killGroup(child);
      await exited;
    },
  };
}

/** Kills everything that was started. */
export function stopEverything(): void {
  for (const child of started) killGroup(child);
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}

/**
 * Polls until the condition is true; an error counts as "not yet". Throws after `withinMs` with the last error as
 * the cause.
 */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 120_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    let cause: unknown;
    try {
      if (await isSo()) return;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs / 1000} s in vain: ${what}`, { cause });
    await wait(TRY_EVERY_MS);
  }
}

/** A free port on 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Replaces texts in configuration files of `deploy`. Throws if one is missing. */
export function replaceAll(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((sum, [from, to]) => {
    if (!sum.includes(from)) throw new Error(`The configuration has no "${from}".`);
    return sum.replaceAll(from, to);
  }, text);
}
