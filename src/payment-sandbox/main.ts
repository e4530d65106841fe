import { parseArgs } from 'node:util';
import { loadCataloguePrices } from './catalogue-file.ts';
import { startPaymentSandbox } from './start-payment-sandbox.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    catalogue: { type: 'string', default: 'catalogue' },
    state: { type: 'string' },
    webhook: { type: 'string' },
  },
});

const prices = await loadCataloguePrices(values.catalogue);
const sandbox = await startPaymentSandbox({
  stateFile: values.state ?? `data/payment-sandbox-${values.port}.jsonl`,
  port: Number(values.port),
  findPrice: async (id) => prices.get(id) ?? null,
  ...(values.webhook === undefined ? {} : { webhookUrl: values.webhook }),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close());

const address = `http://${sandbox.host}:${sandbox.port}`;
console.log(
  `Payment sandbox (test mode): API ${address}/v1 · pages ${address}/sandbox/ · key ${sandbox.secretKey} · webhook secret ${sandbox.webhookSecret} · ${prices.size} catalog prices`,
);
