import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Parts of Emscripten's file system that are missing from its types. */
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  realPath: (node: unknown) => string;
};

/**
 * PGlite's file system on a directory, with real fsync. PGlite forwards every other call to Node but skips fsync,
 * so a power failure would lose confirmed orders.
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

/** PostgreSQL settings that enable fsync. PGlite starts with -F, which no configuration overrides. */
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

/** A new or renamed file survives a power failure only once its directory is synced too. */
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
