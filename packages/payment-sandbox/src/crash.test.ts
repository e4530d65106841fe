import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPaymentSandbox } from './start-payment-sandbox.ts';
import { clientOf } from './test-shop.fixture.ts';

type Told = { address: { port: number; secretKey: string } };

test('a confirmed payment survives a SIGKILL, and its webhooks are still delivered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-crash-'));
  const stateFile = join(folder, 'state.jsonl');
  const program = `
    const { startPaymentSandbox } = await import(${JSON.stringify(new URL('./start-payment-sandbox.ts', import.meta.url).href)});
    const sandbox = await startPaymentSandbox({
      stateFile: ${JSON.stringify(stateFile)},
      publicUrl: 'http://shop.test',
      webhookUrl: 'http://127.0.0.1:9/nobody-listens',
      findPrice: async (id) => ({ id, unitAmount: 5000, currency: 'usd', productId: 'prod_1', productName: 'Ring', imageUrl: null, active: true }),
    });
    process.on('message', (id) => void sandbox.control.pay(id).then((paid) => process.send({ paid })));
    process.send({ address: { port: sandbox.port, secretKey: sandbox.secretKey } });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ address }] = (await once(child, 'message')) as [Told];
  const stripe = clientOf({ host: '127.0.0.1', ...address });
  const { id } = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: 'price_ring', quantity: 1 }],
    success_url: 'http://shop.test/',
  });
  const answered = once(child, 'message');
  child.send(id);
  const [answer] = await answered;
  expect(answer).toMatchObject({ paid: { kind: 'complete' } });
  const died = once(child, 'exit');
  child.kill('SIGKILL');
  await died;

  const again = await startPaymentSandbox({
    stateFile,
    publicUrl: 'http://shop.test',
    webhookUrl: 'http://127.0.0.1:9/nobody-listens',
    findPrice: async () => null,
  });
  const session = await clientOf(again).checkout.sessions.retrieve(id);
  expect(again.secretKey).toBe(address.secretKey);
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid' });
  expect(again.control.pendingDeliveries()).toBe(2);
  await again.close();
  await rm(folder, { recursive: true });
});
