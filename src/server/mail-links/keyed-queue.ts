/** Runs work of the same key one after another. Work of different keys does not wait for each other. */
export function createKeyedQueue(): <Value>(key: string, work: () => Promise<Value>) => Promise<Value> {
  const latest = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const turn = (latest.get(key) ?? Promise.resolve()).then(work, work);
    latest.set(key, turn);
    try {
      return await turn;
    } finally {
      if (latest.get(key) === turn) latest.delete(key);
    }
  };
}
