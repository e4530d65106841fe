import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';

/**
 * The network a request is counted for in every limit: of the peer, or, behind a proxy that is trusted, of the last
 * address the proxy itself appended to X-Forwarded-For (anything before it is the visitor's own claim). If the proxy
 * sends something that is no address, the peer counts.
 */
export function clientIpOf(request: IncomingMessage, trustProxy: boolean): string {
  const peer = networkOf(request.socket.remoteAddress ?? '') ?? 'unknown';
  if (!trustProxy) return peer;
  const forwarded = [request.headers['x-forwarded-for'] ?? ''].flat().join(',');
  return networkOf(forwarded.split(',').at(-1) ?? '') ?? peer;
}

/** Hashes networks with a key, for what is stored: an address cannot be found by trying all there are. */
export function createNetworkHash(secret: string): (network: string) => string {
  return (network) => createHmac('sha256', secret).update(network).digest('base64url');
}

/**
 * An IPv4 address, or the /64 of an IPv6 address (one customer has at least that many), always in one spelling.
 * An IPv4 address written as IPv6 is the IPv4 address; brackets, ports and zone ids are ignored. Null for anything
 * else.
 */
export function networkOf(text: string): string | null {
  const address = bareAddress(text.trim());
  const version = isIP(address);
  if (version === 0) return null;
  if (version === 4) return address;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1];
  return mapped ?? `${firstGroups(canonical)}::/64`;
}

/** Without the brackets, port and zone id that may come with it. */
function bareAddress(text: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const withoutPort = inBrackets ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return withoutPort.replace(/%.*$/s, '');
}

/** The first four of eight groups of a canonical IPv6 address, in which `::` stands for at least one group of 0. */
function firstGroups(canonical: string): string {
  const groupsOf = (part = '') => part.split(':').filter((group) => group !== '');
  const [before, after] = canonical.split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after)];
  const zeros = Array.from({ length: 8 - Math.min(8, head.length + tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
