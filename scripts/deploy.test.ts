import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { parseEnv } from '#env.ts';

const ROOT = resolve(import.meta.dirname, '..');
const DEPLOY = join(ROOT, 'deploy');
const read = (file: string) => readFileSync(join(DEPLOY, file), 'utf8');
const SETTINGS = Object.keys(parseEnv({}));

/** A Dockerfile's instructions without comments and line continuations. */
function instructionsOf(dockerfile: string): { word: string; rest: string }[] {
  return dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return { word, rest };
    });
}

it('the image runs the store as an unprivileged user with a health check', () => {
  const all = instructionsOf(read('docker/Dockerfile'));
  const last = all.findLastIndex(({ word }) => word === 'FROM');
  const image = all.slice(last);
  const find = (word: string) => image.find((instruction) => instruction.word === word)?.rest ?? '';
  expect(all[0]?.rest).toMatch(/^node:24\S* AS build$/);
  expect(image[0]?.rest).toMatch(/^node:24\S*$/);
  expect(image.map(({ word }) => word).indexOf('USER')).toBeLessThan(image.length - 1);
  expect(find('USER')).toBe('node');
  const command = z.array(z.string()).parse(JSON.parse(find('CMD')));
  expect(existsSync(join(ROOT, command.at(-1) ?? '')), String(command)).toBe(true);
  expect(find('HEALTHCHECK')).toContain('/healthz');
  const names = [...find('ENV').matchAll(/(\w+)=/g)].map(([, name = '']) => name);
  expect(names.filter((name) => name !== 'NODE_ENV' && !SETTINGS.includes(name))).toEqual([]);
  expect(find('ENV')).toContain('HOST=0.0.0.0');
  for (const { rest } of all.filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))) {
    for (const source of rest.split(' ').slice(0, -1))
      expect(existsSync(join(ROOT, source)), source).toBe(true);
  }
  // Secrets and packages of another platform must not get into the image.
  expect(read('docker/Dockerfile.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.env', '**/node_modules', 'data']),
  );
});

const service = z.object({
  image: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  restart: z.literal('unless-stopped'),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  ports: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).optional(),
});
const composeFile = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});

it('compose starts the store behind the proxy, with a private database', () => {
  const { services, volumes } = composeFile.parse(parse(read('docker/compose.yaml')));
  const { store, postgres, proxy } = services;
  const folder = join(DEPLOY, 'docker', store?.build?.context ?? '');
  expect(existsSync(join(folder, store?.build?.dockerfile ?? ''))).toBe(true);
  expect(existsSync(join(DEPLOY, 'docker', `${store?.env_file}.example`))).toBe(true);
  expect(Object.keys(store?.environment ?? {}).filter((name) => !SETTINGS.includes(name))).toEqual([]);
  expect(store?.environment.TRUST_PROXY).toBe('true');
  expect([store?.ports, postgres?.ports]).toEqual([undefined, undefined]);
  expect(proxy?.ports).toContain('443:443');
  expect(Object.keys(store?.depends_on ?? {})).toEqual(['postgres']);
  for (const mount of Object.values(services).flatMap(({ volumes: mounts }) => mounts)) {
    const [from = ''] = mount.split(':');
    expect(from.startsWith('.') ? existsSync(join(DEPLOY, 'docker', from)) : from in volumes, mount).toBe(
      true,
    );
  }
  const named = [...read('docker/store.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
  expect(named.filter((name) => !SETTINGS.includes(name))).toEqual([]);
});

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
const deployment = z.object({
  spec: z.object({
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number().min(10),
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
        containers: z.tuple([
          z.looseObject({
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            startupProbe: probe,
            readinessProbe: probe,
            livenessProbe: probe,
            resources: z.looseObject({ limits: z.looseObject({ memory: z.string() }) }),
            securityContext: z.looseObject({ readOnlyRootFilesystem: z.literal(true) }),
            volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
        volumes: z.array(z.looseObject({ name: z.string() })),
      }),
    }),
  }),
});

it('Kubernetes restarts a hanging node, and only takes a node without a database out of rotation', () => {
  const documents = parseAllDocuments(read('kubernetes/store.yaml'));
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const objects = documents.map((document) => z.looseObject({ kind: z.string() }).parse(document.toJS()));
  const find = (kind: string) => objects.find((object) => object.kind === kind);
  const { template } = deployment.parse(find('Deployment')).spec;
  const [container] = template.spec.containers;
  expect(container.livenessProbe.httpGet.path).toBe('/healthz');
  expect(container.readinessProbe.httpGet.path).toBe('/readyz');
  expect(container.startupProbe.httpGet.path).toBe('/readyz');
  expect(container.env.map(({ name }) => name).filter((name) => !SETTINGS.includes(name))).toEqual([]);
  expect(container.volumeMounts.map(({ name }) => name)).toEqual(
    template.spec.volumes.map(({ name }) => name),
  );
  for (const kind of ['Service', 'PodDisruptionBudget']) {
    expect(JSON.stringify(find(kind)), kind).toContain(JSON.stringify(template.metadata.labels));
  }
  const claim = z
    .looseObject({ metadata: z.object({ name: z.string() }) })
    .parse(find('PersistentVolumeClaim'));
  expect(JSON.stringify(template.spec.volumes)).toContain(`"claimName":"${claim.metadata.name}"`);
});

it('systemd accepts the units, and their programs exist', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-units-'));
  const names = readdirSync(join(DEPLOY, 'systemd'));
  expect(names).toEqual(['store-backup.service', 'store-backup.timer', 'store.service']);
  for (const name of names) {
    const unit = read(`systemd/${name}`);
    for (const [, script = ''] of unit.matchAll(/^ExecStart=\S+ (?:--\S+ )*(\S+\.ts)/gm)) {
      expect(existsSync(join(ROOT, script)), script).toBe(true);
    }
    for (const [, setting = ''] of unit.matchAll(/^Environment=(\w+)=/gm))
      expect(SETTINGS).toContain(setting);
    writeFileSync(join(folder, name), unit.replaceAll('/opt/store/node_modules/.bin/node', process.execPath));
  }
  if (existsSync('/usr/bin/systemd-analyze')) {
    const files = names.map((name) => join(folder, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
    // systemd-analyze also reports problems outside these files.
    expect([status, stderr.split('\n').filter((line) => line.includes('store'))]).toEqual([0, []]);
  } else {
    console.log(
      'Not checked: the syntax of deploy/systemd, because there is no systemd-analyze on this machine.',
    );
  }
  rmSync(folder, { recursive: true });
});

it('Caddy accepts its configuration', () => {
  expect(read('caddy/Caddyfile')).toContain('reverse_proxy {$STORE:127.0.0.1:3000}');
  const caddy = ['/usr/bin/caddy', '/usr/local/bin/caddy'].find((path) => existsSync(path));
  if (caddy) {
    const file = join(DEPLOY, 'caddy/Caddyfile');
    execFileSync(caddy, ['validate', '--adapter', 'caddyfile', '--config', file], { stdio: 'pipe' });
  } else {
    console.log('Not checked: the syntax of deploy/caddy, because there is no caddy on this machine.');
  }
});
