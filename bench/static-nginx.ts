import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/nginx';
/** nginx sends these itself. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'content-length', 'content-type', 'etag', 'server'];

type StaticNginx = { address: string; pid: number; close(): Promise<void> };

/** Whether nginx is installed where Debian puts it. */
export function hasNginx(): boolean {
  return existsSync(PROGRAM);
}

/** Copies what the store answers at these paths, and serves the same bytes and headers as files with nginx. */
export async function startStaticNginx(
  store: string,
  paths: readonly string[],
  port: number,
): Promise<StaticNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'static-nginx-'));
  const locations = await Promise.all(
    paths.map(async (path, index) => {
      const { headers, body } = await fetchRaw(new URL(path, store));
      writeFileSync(join(folder, `${index}`), body);
      return `location = ${path} { default_type "${headers['content-type']}"; ${headerLines(headers)} try_files /${index} =404; }`;
    }),
  );
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, locations));
  const running = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  const { pid } = running;
  if (pid === undefined) throw new Error('nginx did not start');
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(address).catch(() => null))) await wait(50);
  return {
    address,
    pid,
    async close() {
      const exited = once(running, 'exit');
      running.kill('SIGQUIT');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

/** One process, as `master_process off` says, so that its CPU time is all of nginx. The rest is Debian's default. */
function configuration(folder: string, port: number, locations: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr error;
    events { worker_connections 768; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder};
        ${locations.join('\n')}
      }
    }`;
}

function headerLines(headers: IncomingHttpHeaders): string {
  return Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .map(([name, value]) => `add_header ${name} "${String(value)}";`)
    .join(' ');
}

/** A response as it is on the wire, still compressed. */
export function fetchRaw(url: URL): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url.pathname}: ${response.statusCode}`));
      resolve({ headers: response.headers, body: await buffer(response) });
    }).on('error', reject);
  });
}
