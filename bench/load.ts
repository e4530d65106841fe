import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { promisify } from 'node:util';

const WRK = '/usr/bin/wrk';
const CONNECTIONS = 50;
const BROWSER_CONNECTIONS = 6;
/** The other request headers of a browser. */
const HEADERS = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
};

export function hasWrk(): boolean {
  return existsSync(WRK);
}

/** Asks for one address from many connections at once, and returns the number of answers and answers per second. */
export async function saturate(
  url: string,
  seconds: number,
): Promise<{ requests: number; perSecond: number }> {
  const headers = Object.entries(HEADERS).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)(WRK, [
    ...['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`],
    ...headers,
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const [, requests, took] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? [];
  return { requests: Number(requests), perSecond: Number(requests) / Number(took) };
}

/** One visit with a cold cache: six new connections that ask for everything once. */
export async function visit(server: string, paths: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: BROWSER_CONNECTIONS });
  await Promise.all(paths.map((path) => ask(new URL(path, server), agent)));
  agent.destroy();
}

function ask(url: URL, agent: Agent): Promise<void> {
  return new Promise((answered, failed) => {
    get(url, { agent, headers: HEADERS }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${url.pathname}: ${response.statusCode}`));
      response.resume();
      response.on('end', answered);
    }).on('error', failed);
  });
}
