import type { RunningStore } from '../tests/support/running-store.ts';

/** Requests to the admin of a demo store, with its session. Throws unless the answer is a success. */
export async function adminSession({ adminAddress }: RunningStore) {
  const session = await fetch(`${adminAddress}/api/auth/session`);
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { csrfToken } = (await session.json()) as { csrfToken: string };
  const ask = async (method: string, path: string, body?: string) => {
    const headers = { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/octet-stream' };
    const response = await fetch(adminAddress + path, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  return {
    get: (path: string) => ask('GET', path),
    send: (path: string, body?: string) => ask('POST', path, body),
  };
}
