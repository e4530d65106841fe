import { cpus, release } from 'node:os';
import { parseArgs } from 'node:util';
import { startStore } from '#tests/support/running-store.ts';
import { hasWrk, saturate, visit } from './load.ts';
import { median } from './median.ts';
import { cpuSecondsOf, memoryOf } from './process-usage.ts';
import { fetchRaw, hasNginx, startStaticNginx } from './static-nginx.ts';

/**
 * CPU time of the store for pages, files and first visits, beside nginx with the same bytes and headers. Starts a store of
 * its own, or measures one that runs: --url http://127.0.0.1:3000 --pid 1234, with the ids of all its processes, and
 * --pages with its home page, a listing and a product.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    pid: { type: 'string', default: '' },
    pages: { type: 'string', default: '/,/chains,/product/chain-miami-cuban-10mm-yellow' },
    rounds: { type: 'string', default: '5' },
    'nginx-port': { type: 'string', default: '4250' },
  },
});
const ROUNDS = Number(values.rounds);
const SECONDS = 2;
const VISITS = 20;
const PAGES = values.pages.split(',');
const PICTURES_OF_A_VISIT = 12;

type Server = { name: string; address: string; pids: readonly number[] };

const started = values.url === undefined ? await startStore() : null;
const store: Server = {
  name: 'store',
  address: started?.address ?? values.url ?? '',
  pids: started ? [started.pid() ?? 0] : values.pid.split(',').map(Number),
};
try {
  await measureAll();
} finally {
  await started?.close();
}

async function measureAll(): Promise<void> {
  console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Linux ${release()}, Node ${process.version}`);
  console.log('Median and range; CPU time of the server alone.');
  const atStart = memoryOf(store.pids);
  const visits = new Map<string, Visit>();
  for (const page of PAGES) visits.set(page, await visitOf(page));
  const paths = [...new Set([...visits.values()].flatMap(({ files }) => files))];
  const nginx = hasNginx()
    ? await startStaticNginx(store.address, paths, Number(values['nginx-port']))
    : null;
  const servers = [store, ...(nginx ? [{ name: 'nginx', address: nginx.address, pids: [nginx.pid] }] : [])];
  try {
    if (hasWrk()) await measureSaturated(servers, paths);
    else console.log('Without wrk, only first visits are measured (Debian: apt-get install wrk).');
    for (const [page, { files, pageBytes, allBytes }] of visits) {
      const cpuMs = await compareServers(
        servers,
        `first visit of ${page}, ${files.length} files, ms of CPU`,
        (server) => measureVisits(server, files),
      );
      console.log(
        `  a million of them: ${Math.round(cpuMs * 1000)} s of CPU, ${gigabytes(allBytes)}; of the page alone, ${gigabytes(pageBytes)}`,
      );
    }
  } finally {
    await nginx?.close();
  }
  const { rssMb, peakMb } = memoryOf(store.pids);
  console.log(`memory of the store: ${atStart.rssMb} MB at the start, ${rssMb} MB now, ${peakMb} MB at most`);
}

async function measureSaturated(servers: readonly Server[], paths: readonly string[]): Promise<void> {
  const fileOf = (type: string) => paths.filter((path) => path.endsWith(type)).slice(0, 1);
  for (const path of [PAGES[1] ?? '/', ...fileOf('.js'), ...fileOf('.avif')]) {
    await compareServers(servers, `${path}, saturated, µs of CPU`, async ({ address, pids }) => {
      const before = cpuSecondsOf(pids);
      const { requests } = await saturate(address + path, SECONDS);
      return ((cpuSecondsOf(pids) - before) / requests) * 1e6;
    });
  }
}

async function measureVisits({ address, pids }: Server, files: readonly string[]): Promise<number> {
  const before = cpuSecondsOf(pids);
  for (let count = 0; count < VISITS; count++) await visit(address, files);
  return ((cpuSecondsOf(pids) - before) / VISITS) * 1000;
}

/** Of a million. */
function gigabytes(bytes: number): string {
  return `${((bytes * 1e6) / 1e9).toFixed(1)} GB`;
}

/** The servers take turns, so that other work on the machine slows them alike. Returns the median of the first. */
async function compareServers(
  servers: readonly Server[],
  what: string,
  measure: (server: Server) => Promise<number>,
): Promise<number> {
  const samples = servers.map(() => [] as number[]);
  for (const server of servers) await measure(server);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, server] of servers.entries()) samples[index]?.push(await measure(server));
  }
  const [own = [], others = []] = samples;
  const ratios = own.map((value, index) => value / (others[index] ?? Number.NaN));
  const beside = others.length > 0 ? `   nginx ${summarize(others)}   x ${summarize(ratios)}` : '';
  console.log(`${what.padEnd(84)} ${summarize(own)}${beside}`);
  return median(own);
}

function summarize(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN).toFixed(2);
  return `${at(0.5)} (${at(0)}-${at(1)})`;
}

type Visit = { files: readonly string[]; pageBytes: number; allBytes: number };

/** What a browser loads with a page until its app runs: scripts, styles, fonts and the first pictures, AVIF where there is. */
async function visitOf(page: string): Promise<Visit> {
  const html = await (await fetch(store.address + page)).text();
  // These sheets are in the document.
  const linked = html.replaceAll(/ data-sheets="[^"]*"/g, '').matchAll(/\/[\w/.-]+\.(?:js|css|woff2)\b/g);
  const pictures = [...html.matchAll(/srcset="(\/[^" ]+\.(?:avif|webp|jpe?g|png))/gi)];
  const avif = pictures.filter(([, path = '']) => path.endsWith('.avif'));
  const first = (avif.length > 0 ? avif : pictures).map(([, path = '']) => path);
  const files = [
    ...new Set([page, ...[...linked].map(([path]) => path), ...first.slice(0, PICTURES_OF_A_VISIT)]),
  ];
  // The first request resizes a picture.
  const sizes: number[] = [];
  for (const path of files) sizes.push((await fetchRaw(new URL(path, store.address))).body.length);
  return { files, pageBytes: sizes[0] ?? 0, allBytes: sizes.reduce((sum, size) => sum + size, 0) };
}
