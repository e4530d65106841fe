import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { UnprivilegedUser } from '../support/postgres-binaries.ts';
import { replaceAll, start, until } from './processes.ts';

const CONFIGURATION = resolve(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg');

/** Starts HAProxy with `deploy/haproxy/haproxy.cfg`, without HTTPS. Resolves when a page loads through it. */
export async function startBalancer(
  program: string,
  folder: string,
  user: UnprivilegedUser | null,
  ports: { own: number; redirect: number; nodes: readonly number[] },
): Promise<void> {
  const configuration = join(folder, 'haproxy.cfg');
  const [frontends, backend] = (await readFile(CONFIGURATION, 'utf8')).split(/(?=^ *server node-1 )/m);
  if (!frontends || !backend) throw new Error('deploy/haproxy/haproxy.cfg has no "server node-1".');
  const nodes = ports.nodes.map((port, index) => `    server node-${index + 1} 127.0.0.1:${port}\n`).join('');
  const site = replaceAll(frontends, {
    'bind :80': `bind 127.0.0.1:${ports.redirect}`,
    'bind :443 ssl crt /etc/haproxy/store.pem alpn h2,http/1.1': `bind 127.0.0.1:${ports.own}`,
    // The drill sets each shopper's network itself.
    'option forwardfor': 'option forwardfor if-none',
  });
  await writeFile(configuration, site + nodes);
  start({
    program,
    arguments: ['-db', '-f', configuration],
    folder,
    logFile: join(folder, 'haproxy.log'),
    user,
  });
  await until('HAProxy passes on a page', async () => {
    const { status } = await fetch(`http://127.0.0.1:${ports.own}/healthz`);
    return status === 200;
  });
}
