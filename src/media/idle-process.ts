import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';

export type IdleProcess = {
  /** The running process, or a new one. Throws if none can start. It keeps the store running until `rest`. */
  use(): ChildProcess;
  /** Call it when a process has nothing left to do. An idle process does not keep the store running. */
  rest(child: ChildProcess): void;
  /** Kills a process. The next use starts another. */
  abandon(child: ChildProcess): void;
  /** Null while no process is running. */
  pid(): number | null;
};

/**
 * A process that starts on demand and exits when idle, because image libraries keep their memory until their process
 * exits. `onStart` can listen to it. `name` is for errors.
 */
export function createIdleProcess({
  name,
  script,
  idleMs,
  serialization = 'json',
  onStart = () => {},
}: {
  name: string;
  script: URL;
  idleMs: number;
  serialization?: ForkOptions['serialization'];
  onStart?: (child: ChildProcess) => void;
}): IdleProcess {
  let running: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    const child = fork(script, {
      serialization,
      // Two glibc arenas instead of one per thread, so that less freed memory stays allocated.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      execArgv: [],
    });
    child.on('error', () => abandon(child));
    child.once('close', () => abandon(child));
    // Without free file handles, fork returns a process that never ran.
    if (!child.connected) {
      throw Object.assign(new Error(`the ${name} process could not start`), { code: 'EAGAIN' });
    }
    onStart(child);
    return child;
  };
  const abandon = (child: ChildProcess) => {
    if (running === child) running = null;
    child.kill('SIGKILL');
  };

  return {
    use() {
      clearTimeout(idleTimer);
      running ??= start();
      running.ref();
      running.channel?.ref();
      return running;
    },
    rest(child) {
      if (running !== child) return;
      child.unref();
      child.channel?.unref();
      idleTimer = setTimeout(() => {
        running = null;
        if (child.connected) child.disconnect();
      }, idleMs).unref();
    },
    abandon,
    pid: () => running?.pid ?? null,
  };
}
