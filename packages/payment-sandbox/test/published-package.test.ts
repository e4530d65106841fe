import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PACKAGE = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

/** The node_modules folder with the package's dev dependencies. */
const modules = resolve(createRequire(import.meta.url).resolve('stripe'), '../../..');
const env = { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter) };

let folder: string;
let app: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'published-'));
  app = join(folder, 'app');
  const tarball = await pack();
  await mkdir(app);
  await writeFile(join(app, 'package.json'), '{ "private": true, "type": "module" }');
  const offline = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...offline, tarball, join(modules, 'stripe')], { cwd: app, env });
  for (const [name, code] of await readExamples()) await writeFile(join(app, name), code);
});

afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null) continue;
    child.kill();
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true });
});

describe('the published package in an empty project', () => {
  test("the README's examples complete a purchase: command, SDK, payment page, signed webhook", async () => {
    await change(
      'webhook.js',
      'server.listen(4242);',
      'server.listen(0, () => console.log(server.address().port));',
    );
    const webhook = start(process.execPath, ['webhook.js']);
    const webhookPort = await webhook.nextLine();

    const sandbox = start(join(app, 'node_modules/.bin/payment-sandbox'), [
      ...['--port', '0', '--secret-key', 'sk_test_local'],
      ...['--webhook-url', `http://localhost:${webhookPort}`, '--webhook-secret', 'whsec_local'],
    ]);
    const [, origin = '', port = ''] = /(http:\/\/127\.0\.0\.1:(\d+))/.exec(await sandbox.nextLine()) ?? [];

    await change('checkout.js', '12111', port);
    const { stdout } = await run(process.execPath, ['checkout.js'], { cwd: app });
    const page = new URL(stdout.trim());
    expect(page.origin).toBe(origin);
    const html = await (await fetch(page)).text();
    expect(html).toContain('Silver ring');
    expect(html).toContain('Pay $49.00 (test)');
    const styles = await fetch(new URL('/sandbox/payment.css', page));
    expect(styles.headers.get('content-type')).toContain('text/css');

    const paid = await fetch(`${page}/card`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        token: /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '',
        email: 'jordan@example.com',
        number: '4242 4242 4242 4242',
        expiry: '12 / 34',
        cvc: '123',
        name: 'Jordan Ellis',
      }),
    });
    const back = await fetch(new URL(paid.headers.get('location') ?? '', page), { redirect: 'manual' });
    const sessionId = page.pathname.split('/').at(-1);
    expect(back.headers.get('location')).toBe(`https://example.com/thanks?session_id=${sessionId}`);
    const verified = [await webhook.nextLine(), await webhook.nextLine()];
    expect(verified).toContain(`checkout.session.completed ${sessionId}`);
  });

  test('it starts inside a Node test, with types', async () => {
    const { stdout } = await run(process.execPath, ['order.test.js'], { cwd: app });
    expect(stdout.trim()).toBe('paid');
    const settings = {
      compilerOptions: {
        ...{ allowJs: true, checkJs: true, noEmit: true, strict: true, module: 'nodenext', target: 'es2023' },
        ...{ types: ['node'], typeRoots: [join(modules, '@types')] },
      },
      files: ['order.test.js'],
    };
    await writeFile(join(app, 'tsconfig.json'), JSON.stringify(settings));
    await run('tsc', ['-p', '.'], { cwd: app, env });
    await change('order.test.js', 'control.pay(id)', 'control.pay(1)');
    await expect(run('tsc', ['-p', '.'], { cwd: app, env })).rejects.toMatchObject({
      stdout: expect.stringContaining('not assignable'),
    });
  });
});

/** Packs a copy, because npm pack replaces package.json while it runs. */
async function pack(): Promise<string> {
  const copy = join(folder, 'package');
  const leftOut = ['dist', 'node_modules', 'test'].map((name) => join(PACKAGE, name));
  await cp(PACKAGE, copy, { recursive: true, filter: (path) => !leftOut.includes(path) });
  await symlink(modules, join(copy, 'node_modules'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: copy, env });
  const [tarball] = stdout.match(/[\w.-]+\.tgz/) ?? [];
  expect(await readFile(join(copy, 'package.json'), 'utf8')).toBe(
    await readFile(join(PACKAGE, 'package.json'), 'utf8'),
  );
  return join(folder, tarball ?? '');
}

/** The JavaScript examples of the README, by the file name in their first line. */
async function readExamples(): Promise<[name: string, code: string][]> {
  const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8');
  return [...readme.matchAll(/```js\n\/\/ (\S+)\n(.*?)```/gs)].map(([, name = '', code = '']) => [
    name,
    code,
  ]);
}

async function change(name: string, from: string, to: string): Promise<void> {
  const code = await readFile(join(app, name), 'utf8');
  expect(code).toContain(from);
  await writeFile(join(app, name), code.replace(from, to));
}

/** Runs a program in the empty project and reads its output line by line. */
function start(command: string, words: string[]): { nextLine(): Promise<string> } {
  const child = spawn(command, words, { cwd: app, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    nextLine: async () => {
      const { done, value } = await lines.next();
      if (done) throw new Error(`${command} ended early`);
      return value;
    },
  };
}
