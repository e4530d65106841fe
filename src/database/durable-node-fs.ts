import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of Emscripten's file system that its own types leave out. */
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  realPath: (node: unknown) => string;
};

/**
 * PGlite's file system on a directory, with real fsync. Without this an order the store has confirmed would be
 * lost with the power: PGlite passes every other call on to Node, but drops fsync.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: object) => addFsync((module as { NODEFS: NodeFileSystem }).NODEFS),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** PostgreSQL settings that make it call fsync at all; PGlite starts with -F, which no configuration overrides. */
export function durableStartParameters(standard: readonly string[]): string[] {
  return [
    ...standard.filter((word) => word !== '-F'),
    '-c',
    'shared_buffers=8MB',
    '-c',
    'fsync=on',
    '-c',
    'wal_sync_method=fsync',
  ];
}

function addFsync(nodeFs: NodeFileSystem): void {
  nodeFs.stream_ops.fsync = (stream) => {
    if (stream.nfd !== undefined) fsyncSync(stream.nfd);
    else syncDirectory(nodeFs.realPath(stream.node));
    return 0;
  };
}

/** A new or renamed file survives a power cut only once its directory is on disk too. */
export function syncDirectory(path: string): void {
  // Windows cannot open directories, and needs no fsync for them.
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
