import { execFile } from 'node:child_process';
import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

// In the repository the package runs from its TypeScript source, without a build. Node does not strip types inside
// node_modules, so the published package contains JavaScript and a package.json that points to it.
const ROOT = resolve(import.meta.dirname, '..');
const MANIFEST = resolve(ROOT, 'package.json');
const KEPT_MANIFEST = resolve(ROOT, 'package.json.source');
/** Files that tsc does not copy. */
const ASSETS = ['page/payment.css'];

type Manifest = { bin: Record<string, string>; exports: Record<string, string> } & Record<string, unknown>;

async function build(): Promise<void> {
  await rm(resolve(ROOT, 'dist'), { recursive: true, force: true });
  await promisify(execFile)('tsc', ['-p', 'tsconfig.build.json'], { cwd: ROOT });
  for (const asset of ASSETS) await copyFile(resolve(ROOT, 'src', asset), resolve(ROOT, 'dist', asset));
  const manifest = await readFile(MANIFEST, 'utf8');
  await rename(MANIFEST, KEPT_MANIFEST);
  await writeFile(MANIFEST, `${JSON.stringify(published(JSON.parse(manifest)), null, 2)}\n`);
}

function published({ scripts, devDependencies, bin, exports, ...rest }: Manifest): Record<string, unknown> {
  return {
    ...rest,
    bin: mapValues(bin, (path) => built(path, '.js')),
    exports: mapValues(exports, (path) => ({ types: built(path, '.d.ts'), default: built(path, '.js') })),
  };
}

function built(path: string, extension: string): string {
  return path.replace(/(^|\/)src\//, '$1dist/').replace(/\.ts$/, extension);
}

function mapValues<T>(record: Record<string, string>, change: (value: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

const [step] = process.argv.slice(2);
if (step === 'build') await build();
else if (step === 'restore') await rename(KEPT_MANIFEST, MANIFEST);
else throw new Error('Say build or restore.');
