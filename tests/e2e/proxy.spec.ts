import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { expect, test } from '../support/api-shop.ts';
import { findNginx, type Nginx, startNginx } from '../support/nginx.ts';

const program = await findNginx();
let nginx: Nginx;

/** Requests through nginx, like a browser that opens shop.example. */
async function ask(path: string, options: RequestOptions = {}, body?: string): Promise<IncomingMessage> {
  const sent = request({
    ...options,
    host: '127.0.0.1',
    port: nginx.httpsPort,
    path,
    servername: 'shop.example',
    ca: nginx.certificate,
    headers: { host: 'shop.example', ...options.headers },
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  return response;
}

test.describe('nginx with deploy/nginx/store.conf in front of the store', () => {
  if (program === null) {
    console.log('Not checked: deploy/nginx/store.conf, because there is no nginx on this machine.');
    return;
  }
  test.beforeAll(async ({ store }) => {
    nginx = await startNginx(program, store.address);
  });
  test.afterAll(() => nginx.close());

  test('pages, validators and compression work, and http redirects to https', async () => {
    const page = await ask('/', { headers: { 'accept-encoding': 'br' } });
    page.resume();
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'strict-transport-security': 'max-age=31536000',
    });
    const again = await ask('/', {
      headers: { 'accept-encoding': 'br', 'if-none-match': page.headers.etag ?? '' },
    });
    again.resume();
    expect(again.statusCode).toBe(304);
    const plain = await fetch(`http://127.0.0.1:${nginx.httpPort}/rings?page=2`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('location')).toBe('https://127.0.0.1/rings?page=2');
  });

  test('catalog events arrive at once, and /metrics is not public', async () => {
    const events = await ask('/api/events');
    expect(events.headers['content-type']).toContain('text/event-stream');
    const [first] = await once(events, 'data');
    expect(String(first).length).toBeGreaterThan(0);
    events.destroy();
    const metrics = await ask('/metrics');
    metrics.resume();
    expect(metrics.statusCode).toBe(404);
  });

  test('the store counts shoppers by their real address, whatever they claim', async () => {
    const body = JSON.stringify({});
    const post = (claimed: string) =>
      ask(
        '/api/functions/send-order-confirmation',
        { method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed } },
        body,
      );
    const answers = await Promise.all(Array.from({ length: 33 }, (_, index) => post(`198.51.100.${index}`)));
    await Promise.all(answers.map((answer) => text(answer)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
  });

  test.describe('a rejected webhook', () => {
    test.use({ expectsNoErrors: false });
    test('a webhook of a megabyte reaches the store unchanged', async () => {
      const answer = await ask(
        '/api/stripe/webhook',
        {
          method: 'POST',
          headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
        },
        'x'.repeat(1024 * 1024),
      );
      expect(await text(answer)).toContain('not a signed event');
      expect(answer.statusCode).toBe(400);
    });
  });
});
