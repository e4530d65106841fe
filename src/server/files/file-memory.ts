import type { Encoding } from '../http/encoding.ts';
import type { PreparedResponse } from '../http/prepared-response.ts';

/** A file in memory, with its response for each encoding. */
export type KeptFile = {
  /** Only uncompressed files support range requests. */
  isCompressed: boolean;
  answers: Readonly<Record<Encoding, PreparedResponse>>;
};

/** Recently requested files by their path, up to a number of bytes. */
export type FileMemory = {
  find(path: string): KeptFile | undefined;
  keep(path: string, file: KeptFile): void;
  sizeBytes(): number;
};

type Entry = { file: KeptFile; bytes: number; wasUsed: boolean };

/** Evicts files that were not requested since the last eviction. */
export function createFileMemory(maxBytes: number): FileMemory {
  const entries = new Map<string, Entry>();
  let total = 0;

  const makeRoom = () => {
    for (const [path, entry] of entries) {
      if (total <= maxBytes) return;
      entries.delete(path);
      if (entry.wasUsed) {
        entry.wasUsed = false;
        entries.set(path, entry);
      } else total -= entry.bytes;
    }
  };

  return {
    find(path) {
      const entry = entries.get(path);
      if (entry) entry.wasUsed = true;
      return entry?.file;
    },
    keep(path, file) {
      const bodies = new Set(Object.values(file.answers).map(({ body }) => body));
      const bytes = [...bodies].reduce((sum, body) => sum + body.length, 0);
      total += bytes - (entries.get(path)?.bytes ?? 0);
      entries.set(path, { file, bytes, wasUsed: false });
      makeRoom();
    },
    sizeBytes: () => total,
  };
}
