#!/usr/bin/env node
import { access, constants, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HELP, readCommandLine, type Settings, UsageError } from './command-line.ts';
import { loadPriceFile } from './price-file.ts';
import { startPaymentSandbox } from './start-payment-sandbox.ts';

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EEXIST: 'a file has that name',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file has that name',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

async function main(): Promise<void> {
  const command = readCommandLine(process.argv.slice(2));
  if (command.kind === 'help') console.log(HELP.trimEnd());
  else if (command.kind === 'version') console.log(await readVersion());
  else await start(command.settings);
}

async function start(settings: Settings): Promise<void> {
  const { dataDir, prices: file, brandName, port, ...options } = settings;
  const known = file === undefined ? null : await loadPriceFile(file);
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'payment-sandbox-')));
  const dropFolder = async (): Promise<void> => {
    if (dataDir === undefined) await rm(folder, { recursive: true });
  };
  await prepareFolder(folder);
  const sandbox = await startPaymentSandbox({
    ...options,
    port,
    stateFile: join(folder, `payment-sandbox-${port}.jsonl`),
    findPrice: async (id) => known?.prices.get(id) ?? null,
    ...(brandName !== undefined && { brand: { name: brandName } }),
    onDelivery: ({ type, url, status }) => console.log(`${type} -> ${url} ${status || 'no answer'}`),
  }).catch(async (error: unknown) => {
    await dropFolder();
    throw startError(error, port);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(dropFolder).catch(fail));
  }

  const address = `http://${sandbox.host}:${sandbox.port}`;
  const facts: [label: string, value: string][] = [
    ['API', `${address}/v1`],
    ['Secret key', sandbox.secretKey],
    ['Webhooks to', settings.webhookUrl ?? 'nobody; see --webhook-url'],
    ['Test cards', `${address}/sandbox/`],
    ['Data', dataDir ?? 'kept until this stops'],
  ];
  if (settings.webhookUrl !== undefined) facts.push(['Webhook secret', sandbox.webhookSecret]);
  if (known !== null) {
    facts.push([
      'Prices',
      `${known.prices.size} loaded${known.skipped > 0 ? `, ${known.skipped} skipped` : ''}`,
    ]);
  }
  console.log(`Payment sandbox on ${address} (test mode, no card is charged)`);
  for (const [label, value] of facts) console.log(`  ${label.padEnd(15)}${value}`);
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = REASONS[codeOf(cause)] ?? String(cause);
    throw new Error(`Cannot write to ${folder}: ${reason}. Choose another folder with --data-dir.`, {
      cause,
    });
  }
}

function startError(error: unknown, port: number): unknown {
  const isAboutPort = error instanceof Error && 'syscall' in error && error.syscall === 'listen';
  if (!isAboutPort) return error;
  const reason = codeOf(error) === 'EADDRINUSE' ? 'is in use' : 'cannot be opened';
  return new Error(`Port ${port} ${reason}. Choose another one with --port.`, { cause: error });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

async function readVersion(): Promise<string> {
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return String(JSON.parse(manifest).version);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error('See payment-sandbox --help.');
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

main().catch(fail);
