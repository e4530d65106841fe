import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
type LockedPackage = { bin?: { node?: string }; os?: string; integrity?: string };

const readProject = (name: string) => readFileSync(resolve(ROOT, name), 'utf8');

/** Runs the check as this Node version, started by npm on another version. */
function checkAs(version: string, npmOn = version): Promise<{ code: number; stderr: string }> {
  const program = `Object.defineProperty(process.versions, 'node', { value: '${version}' });
    require(${JSON.stringify(resolve(import.meta.dirname, 'check-node.cjs'))});`;
  return new Promise((done) => {
    const env = { npm_config_user_agent: `npm/10.8.2 node/v${npmOn} linux x64 workspaces/false` };
    execFile(process.execPath, ['--eval', program], { env }, (error, _, stderr) => {
      done({ code: Number(error?.code ?? 0), stderr });
    });
  });
}

describe('the required Node version', () => {
  test('an old version prints in one line what is needed', async () => {
    const { code, stderr } = await checkAs('22.12.0');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The store runs on Node 24 or newer, .*\n$/)]);
  });

  test.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
    'npm on %s is too old, even if a newer Node is installed',
    async (old) => {
      const { code, stderr } = await checkAs('24.21.0', old);
      expect([code, stderr]).toEqual([1, expect.stringMatching(`^npm runs on Node ${old}, .*\n$`)]);
    },
  );

  test.each(['20.19.0', '22.12.0', '24.0.0', '26.1.0'])('npm on %s is new enough', async (host) => {
    expect(await checkAs('24.21.0', host)).toEqual({ code: 0, stderr: '' });
  });

  test('a newer version than required is accepted', async () => {
    expect(await checkAs('26.1.0')).toEqual({ code: 0, stderr: '' });
  });

  test('is the same in engines, the lock file and version managers', () => {
    const version = readProject('.node-version').trim();
    const { optionalDependencies, scripts } = JSON.parse(readProject('package.json'));
    const { packages } = JSON.parse(readProject('package-lock.json'));
    const platforms = Object.keys(packages)
      .filter((path) => packages[path].bin?.node)
      .map((path) => [packages[path].os, packages[path].cpu, packages[path].version].join(' '));
    expect(platforms.toSorted()).toEqual(
      ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64'].map(
        (platform) => `${platform} ${version}`,
      ),
    );
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([version]));
    for (const { bin, os, integrity } of Object.values<LockedPackage>(packages)) {
      if (bin?.node && os !== 'darwin') expect(integrity, os).toMatch(/^sha512-/);
    }
    // npm 10 removes the link in node_modules/.bin together with the skipped platforms; this restores it.
    expect(scripts.postinstall.split(' ')).toEqual(expect.arrayContaining(Object.keys(optionalDependencies)));
  });
});
