import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { canInstallPackages, installPackage } from './debian-packages.ts';

const CONFIGURATION = resolve(import.meta.dirname, '../../deploy/nginx/store.conf');
const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const TRY_EVERY_MS = 50;

/** A running nginx with `deploy/nginx/store.conf`. */
export type Nginx = {
  httpPort: number;
  httpsPort: number;
  /** Its self-signed certificate. */
  certificate: string;
  close(): Promise<void>;
};

/** The path of nginx, which is installed if possible. Null if there is none. */
export async function findNginx(): Promise<string | null> {
  const find = () => PLACES.find((path) => existsSync(path)) ?? null;
  if (!find() && canInstallPackages()) await installPackage('nginx-light');
  return find();
}

/** Starts nginx on free ports in front of a store. Only ports and paths in the configuration are replaced. */
export async function startNginx(program: string, storeAddress: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'store-nginx-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=shop.example', '-addext', 'subjectAltName=DNS:shop.example'],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ],
    { stdio: 'ignore' },
  );
  const site = readFileSync(CONFIGURATION, 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`)
    .replace(
      'server 127.0.0.1:3000',
      `server ${new URL(storeAddress).host.replace('localhost', '127.0.0.1')}`,
    )
    .replaceAll('/etc/letsencrypt/live/shop.example', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = join(folder, 'nginx.conf');
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    main,
    `daemon off;
    master_process off;
    pid ${folder}/nginx.pid;
    error_log stderr error;
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      include ${folder}/site.conf;
    }`,
  );
  // Fails with nginx's own error message.
  execFileSync(program, ['-t', '-q', '-c', main, '-p', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  const running = spawn(program, ['-c', main, '-p', folder], { stdio: 'inherit' });
  const close = async () => {
    const exited = once(running, 'exit');
    running.kill('SIGQUIT');
    await exited;
    rmSync(folder, { recursive: true });
  };
  while (!(await answers(httpPort))) {
    if (running.exitCode !== null) throw new Error(`nginx stopped with code ${running.exitCode}`);
    await wait(TRY_EVERY_MS);
  }
  return { httpPort, httpsPort, certificate: readFileSync(join(folder, 'fullchain.pem'), 'utf8'), close };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}
