import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UnprivilegedUser } from '../support/postgres-binaries.ts';
import { start, until } from './processes.ts';

/** Starts HAProxy on a port in front of the nodes. Resolves when a page comes through. */
export async function startBalancer(
  program: string,
  folder: string,
  user: UnprivilegedUser | null,
  ports: { own: number; nodes: readonly number[] },
): Promise<void> {
  const configuration = join(folder, 'haproxy.cfg');
  // /healthz, not /readyz: a node that cannot reach the database still has every page it has shown.
  // A page that a new node cannot show without the database, another node may have in memory: hence 503 is tried again.
  // X-Forwarded-For stays as the drill sends it, so that every shopper is another network.
  await writeFile(
    configuration,
    `defaults
  mode http
  timeout connect 2s
  timeout client 120s
  timeout server 120s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response 503
frontend shop
  bind 127.0.0.1:${ports.own}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /healthz
  http-request disable-l7-retry unless METH_GET
  default-server check inter 500ms fall 1 rise 1
${ports.nodes.map((port, index) => `  server node-${index + 1} 127.0.0.1:${port}`).join('\n')}
`,
  );
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
