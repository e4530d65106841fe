import { createHash } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type CommandLineContext, runCommandLine } from './run-command-line.ts';

/**
 * Commands while the embedded database is open: the running store listens on a Unix socket, and the command line sends
 * its arguments there. Only the user who runs the store can open the socket. Both sides speak JSON, one value per line.
 */

const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;

/** The longest path of a Unix socket on macOS; Linux allows a few bytes more. */
const MAX_SOCKET_PATH_BYTES = 103;

const exitCode = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const request = z.object({ version: z.string(), args: z.array(z.string()), workingDirectory: z.string() });
const reply = z.union([
  z.object({ print: z.string() }),
  z.object({ stderr: z.string() }),
  z.object({ exit: exitCode }),
]);

type Reply = z.infer<typeof reply>;
type Output = Pick<CommandLineContext, 'print' | 'stderr'>;

/** The socket of the store with this data directory; a named pipe on Windows. */
export function commandSocketPath(dataDir: string): string {
  if (process.platform !== 'win32') return join(dataDir, 'database', 'command.sock');
  return `\\\\.\\pipe\\store-${createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 32)}`;
}

/**
 * Runs the commands that arrive on the socket. The caller holds the lock of the data directory, so an existing
 * socket file is left from a crash. Throws if the socket cannot be opened. `close` waits for commands in progress.
 */
export async function listenForCommands(
  path: string,
  context: Omit<CommandLineContext, 'workingDirectory' | 'forward' | keyof Output>,
): Promise<{ close(): Promise<void> }> {
  if (process.platform !== 'win32') {
    if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) {
      throw new Error(`${path} is too long for a socket: at most ${MAX_SOCKET_PATH_BYTES} bytes.`);
    }
    rmSync(path, { force: true });
  }
  const idle = new Set<Socket>();
  const server = createServer((socket) => {
    idle.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => idle.delete(socket));
    createInterface(socket).once('line', (line) => {
      idle.delete(socket);
      void answer(line, context, (sent) => socket.write(`${JSON.stringify(sent)}\n`)).finally(() =>
        socket.end(),
      );
    });
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(path, listening);
  });
  // The directory is private to this user; this is the second lock.
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return {
    close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      for (const socket of idle) socket.destroy();
      return closed;
    },
  };
}

async function answer(
  line: string,
  context: Omit<CommandLineContext, 'workingDirectory' | 'forward' | keyof Output>,
  send: (sent: Reply) => void,
): Promise<void> {
  const parsed = request.safeParse(parseJson(line));
  if (!parsed.success || parsed.data.version !== VERSION) {
    const theirs = parsed.success ? `is version ${parsed.data.version}` : 'is another version';
    send({
      stderr: `The running store is version ${VERSION}, and this command line ${theirs}. Restart the store and run the command again.`,
    });
    return send({ exit: 1 });
  }
  const { args, workingDirectory } = parsed.data;
  const code = await runCommandLine(args, {
    ...context,
    workingDirectory,
    print: (text) => send({ print: text }),
    stderr: (text) => send({ stderr: text }),
  });
  send({ exit: code });
}

/**
 * Runs a command in the store that listens on the socket and returns its exit code, or null if no store listens. Throws
 * if the store belongs to another user, or if it stops before the command has ended.
 */
export async function runInStore(
  path: string,
  { args, workingDirectory, print, stderr }: { args: readonly string[]; workingDirectory: string } & Output,
): Promise<0 | 1 | 2 | null> {
  const socket = await openSocket(path);
  if (!socket) return null;
  socket.write(`${JSON.stringify({ version: VERSION, args, workingDirectory })}\n`);
  // The loop below handles a broken connection.
  socket.on('error', () => {});
  for await (const line of createInterface(socket)) {
    const parsed = reply.safeParse(parseJson(line));
    if (!parsed.success) break;
    if ('exit' in parsed.data) {
      socket.destroy();
      return parsed.data.exit;
    }
    if ('print' in parsed.data) print(parsed.data.print);
    else stderr(parsed.data.stderr);
  }
  socket.destroy();
  const [topic] = args;
  const how = topic === 'orders' ? ': orders show NUMBER' : '.';
  throw new Error(
    `The store stopped before the command finished. Check what it did before running it again${how}`,
  );
}

/** Null if nothing listens: there is no socket, or a crash left it behind. */
function openSocket(path: string): Promise<Socket | null> {
  return new Promise((opened, failed) => {
    const socket = connect(path);
    socket.once('connect', () => opened(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') opened(null);
      else if (error.code === 'EACCES' || error.code === 'EPERM') {
        failed(new Error(`The store runs as another user${ownerOf(path)}. Run the command as that user.`));
      } else failed(error);
    });
  });
}

function ownerOf(path: string): string {
  for (const known of [path, join(path, '..')]) {
    try {
      return ` (user id ${statSync(known).uid})`;
    } catch {
      // We cannot see the file, but its directory still has an owner.
    }
  }
  return '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
