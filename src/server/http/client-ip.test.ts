import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientIpOf, networkOf } from './client-ip.ts';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['203.0.113.9:5678', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:5678', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[fe80::1%25eth0]:80', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['1:0:0:4::5', '1:0:0:4::/64'],
  ])('%s is %s', (text, network) => {
    expect(networkOf(text)).toBe(network);
  });

  test.each([
    '',
    'unknown',
    '_hidden',
    '203.0.113',
    '203.0.113.256',
    '1.2.3.4, 5.6.7.8',
    '::g',
    '[::1',
    '1::2::3',
  ])('%j has none', (text) => {
    expect(networkOf(text)).toBeNull();
  });

  test('every spelling of an IPv6 address is one network, and another /64 is another', () => {
    const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
    const address = fc.array(group, { minLength: 8, maxLength: 8 });
    const spelling = fc.record({
      isUpper: fc.boolean(),
      pad: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: 8 }),
      compressAt: fc.nat({ max: 7 }),
      around: fc.constantFrom(['', ''], ['[', ']'], ['[', ']:65535'], [' ', ' '], ['', '%eth0']),
    });
    fc.assert(
      fc.property(address, spelling, group, (groups, how, other) => {
        // ::ffff:0:0/96 is IPv4, tried above.
        fc.pre(groups.slice(0, 5).some((value) => value !== 0));
        const first = groups.slice(0, 4).map((value) => value.toString(16));
        expect(networkOf(spell(groups, how))).toBe(`${first.join(':')}::/64`);
        fc.pre(other !== groups[3]);
        const neighbor = groups.with(3, other);
        fc.pre(neighbor.slice(0, 5).some((value) => value !== 0));
        expect(networkOf(spell(neighbor, how))).not.toBe(networkOf(spell(groups, how)));
      }),
    );
  });

  test('nothing a client sends makes it throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.ipV4Extended()), (text) => {
        const network = networkOf(text);
        expect(network === null || network !== '').toBe(true);
      }),
    );
  });
});

type Spelling = { isUpper: boolean; pad: number[]; compressAt: number; around: readonly string[] };

function spell(groups: number[], { isUpper, pad, compressAt, around: [before, after] }: Spelling): string {
  const hex = groups.map((value, index) => value.toString(16).padStart(pad[index] ?? 1, '0'));
  let end = compressAt;
  while (groups[end] === 0) end += 1;
  const text =
    end > compressAt ? `${hex.slice(0, compressAt).join(':')}::${hex.slice(end).join(':')}` : hex.join(':');
  return `${before}${isUpper ? text.toUpperCase() : text}${after}`;
}

describe('the client a request is counted for', () => {
  const server = createServer((incoming, response) => {
    response.end(JSON.stringify([clientIpOf(incoming, false), clientIpOf(incoming, true)]));
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  async function visit(forwarded?: string): Promise<[direct: string, behindProxy: string]> {
    const { port } = server.address() as AddressInfo;
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const asked = request({ port, host: '127.0.0.1', headers, agent: false }).end();
    const [answer] = await once(asked, 'response');
    const [body] = await once(answer, 'data');
    return JSON.parse(String(body));
  }

  test.each([
    ['nothing', undefined, '127.0.0.1'],
    ['an address', '203.0.113.9', '203.0.113.9'],
    ['a claim before its own address', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['an address with a port', '203.0.113.9:1234', '203.0.113.9'],
    ['an IPv6 address', '2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
    ['garbage', 'unknown', '127.0.0.1'],
    ['nothing after the last comma', '203.0.113.9,', '127.0.0.1'],
  ])('a trusted proxy that says %s', async (_what, forwarded, counted) => {
    expect(await visit(forwarded)).toEqual(['127.0.0.1', counted]);
  });
});
