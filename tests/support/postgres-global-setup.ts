import { startPostgresServer } from './postgres-server.ts';

/** One server for the whole run: the workers find it by TEST_POSTGRES_URL. A server named there already is used. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_POSTGRES_URL) return async () => {};
  const server = await startPostgresServer();
  process.env.TEST_POSTGRES_URL = server.url;
  return server.stop;
}
