import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startPaymentSandbox } from './start-payment-sandbox.ts';

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-command-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the command with its own temporary folder. */
function start(...words: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function runToEnd(...words: string[]) {
  const child = start(...words);
  const [[code], output, errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output, errors };
}

describe('the command', () => {
  test('prints its address and settings, and on port 0 leaves no files behind', async () => {
    const prices = join(folder, 'prices.json');
    await writeFile(prices, JSON.stringify([{ id: 'price_1', currency: 'usd', unit_amount: 500 }]));
    const child = start('--port', '0', '--secret-key', 'sk_test_mine', '--prices', prices);
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      if (output.includes('1 loaded')) break;
    }
    const [, api = ''] = /API +(\S+)/.exec(output) ?? [];
    const answer = await fetch(`${api}/prices/price_1`, {
      headers: { authorization: 'Bearer sk_test_mine' },
    });
    expect(await answer.json()).toMatchObject({ id: 'price_1', unit_amount: 500 });
    expect(await readdir(folder)).toHaveLength(2);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(await readdir(folder)).toEqual(['prices.json']);
  });

  test('a busy port is named, with advice', async () => {
    const other = await startPaymentSandbox({ stateFile: join(folder, 'other.jsonl') });
    onTestFinished(() => other.close());
    const { code, errors } = await runToEnd('--port', String(other.port), '--data-dir', join(folder, 'data'));
    expect(code).toBe(1);
    expect(errors).toBe(`Port ${other.port} is in use. Choose another one with --port.\n`);
    expect(await readdir(join(folder, 'data'))).toEqual([]);
  });

  test('a folder without write access is named, with advice', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const { code, errors } = await runToEnd('--data-dir', file);
    expect(code).toBe(1);
    expect(errors).toBe(
      `Cannot write to ${file}: a file has that name. Choose another folder with --data-dir.\n`,
    );
  });

  test('a wrong option points to the help', async () => {
    expect(await runToEnd('--prot', '1')).toEqual({
      code: 2,
      output: '',
      errors: "Unknown option '--prot'.\nSee payment-sandbox --help.\n",
    });
  });

  test('the help is printed to standard output', async () => {
    const { code, output } = await runToEnd('--help');
    expect(code).toBe(0);
    expect(output).toContain('--webhook-url <url>');
  });
});
