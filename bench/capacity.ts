import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';

/**
 * Measures how many requests per second a running store answers:
 * npm run bench:capacity -- --url http://127.0.0.1:3000 /chains /readyz
 * Requests each path for --seconds over --connections connections, and prints requests per second, the median and the 99th
 * percentile.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
  },
});
const connections = Number(values.connections);
const agent = new Agent({ keepAlive: true, maxSockets: connections });

for (const path of positionals.length > 0 ? positionals : ['/']) {
  const timesMs: number[] = [];
  const statuses = new Map<number, number>();
  const start = performance.now();
  const end = start + Number(values.seconds) * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const sentAt = performance.now();
        const status = await ask(new URL(path, values.url));
        timesMs.push(performance.now() - sentAt);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  timesMs.sort((one, other) => one - other);
  const share = (part: number) => `${(timesMs[Math.floor(timesMs.length * part)] ?? 0).toFixed(1)} ms`;
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(
    `${path}: ${Math.round(timesMs.length / seconds)} requests/s, median ${share(0.5)}, 99th percentile ${share(0.99)} (${answers})`,
  );
}
agent.destroy();

function ask(url: URL): Promise<number> {
  return new Promise((answered, failed) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('end', () => answered(response.statusCode ?? 0));
    }).on('error', failed);
  });
}
