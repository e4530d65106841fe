import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { emptyServerDatabase } from '#tests/support/migrated-database.ts';
import { openPostgresEngine } from './postgres-engine.ts';

const PASSWORD = 'hush-1234';

async function problemOf(databaseUrl: string, connectTimeoutMs = 5000) {
  const error = await openPostgresEngine(databaseUrl, { connectTimeoutMs }).then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(String(error)).not.toContain(PASSWORD);
  return error;
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('what PostgreSQL answered is repeated', async () => {
  const missing = new URL(await emptyServerDatabase());
  missing.pathname = '/nope';
  expect(await problemOf(missing.href)).toMatchObject({
    message: 'PostgreSQL of DATABASE_URL refused the connection: database "nope" does not exist.',
    sqlState: '3D000',
  });
  const stranger = new URL(await emptyServerDatabase());
  stranger.username = 'nobody_here';
  stranger.password = PASSWORD;
  expect(await problemOf(stranger.href)).toMatchObject({
    message: 'PostgreSQL of DATABASE_URL refused the connection: role "nobody_here" does not exist.',
    sqlState: '28000',
  });
});

it('why a server does not answer is said in plain words', async () => {
  const at = (host: string) => `postgres://ann:${PASSWORD}@${host}/shop`;
  expect(await problemOf(at(`127.0.0.1:${await closedPort()}`))).toMatchObject({
    message:
      'The database server of DATABASE_URL cannot be reached: nothing listens at its address and port.',
    sqlState: null,
  });
  expect(await problemOf('postgres://ann@localhost/shop?host=/nowhere')).toMatchObject({
    message: 'The database server of DATABASE_URL cannot be reached: it has no socket file.',
  });
});

it.each([
  ['a server that stays silent', () => {}, 'it did not answer in time'],
  ['a server that hangs up', (socket: Socket) => socket.end(), 'it closed the connection'],
  ['a server that asks for a password', askForPassword, 'it asks for a password, and DATABASE_URL has none'],
])('%s is told from one that is not there', async (_name, answer, reason) => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', () => answer(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(String(await problemOf(`postgres://ann@127.0.0.1:${port}/shop`, 300))).toContain(`: ${reason}.`);
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

/** AuthenticationSASL with SCRAM-SHA-256, then what the protocol's next message would be. */
function askForPassword(socket: Socket): void {
  socket.write(message('R', Buffer.concat([int32(10), Buffer.from('SCRAM-SHA-256\0\0')])));
  socket.once('data', (first) => {
    const nonce = /r=([^,]+)$/.exec(first.toString())?.[1];
    socket.write(message('R', Buffer.concat([int32(11), Buffer.from(`r=${nonce}x,s=c2FsdA==,i=4096`)])));
  });
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function int32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(number);
  return bytes;
}
