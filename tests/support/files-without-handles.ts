import { closeSync, openSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStaticFiles } from '#server/files/static-files.ts';
import { refusalFor, statusOf } from '#server/http/errors.ts';

/** Asks for the files of a folder while this process has no file handles left, and again afterwards. */
const [, , folder = '', ...paths] = process.argv;
const serve = createStaticFiles(folder, { isImmutable: () => true });
const server = createServer((request, response) => {
  serve(request, response, request.url?.slice(1) ?? '').then(
    (isThere) => {
      if (!isThere) response.writeHead(404).end();
    },
    (error: unknown) => response.writeHead(statusOf(refusalFor(error))).end(),
  );
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.address() as AddressInfo;
// One connection, opened while there still is a handle for it.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const ask = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ agent, port, host: '127.0.0.1', path: `/${path}` }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });
const askAll = async () => {
  const statuses: (number | undefined)[] = [];
  for (const path of paths) statuses.push(await ask(path));
  return statuses;
};

await ask('none.css');
const taken: number[] = [];
try {
  for (;;) taken.push(openSync('/dev/null', 'r'));
} catch {
  // None is left.
}
const without = await askAll();
for (const handle of taken) closeSync(handle);
process.stdout.write(JSON.stringify({ without, afterwards: await askAll() }));
process.exit();
