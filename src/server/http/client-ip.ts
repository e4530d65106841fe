import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';

/**
 * The client's IPv4 address or IPv6 /64, which rate limits count by. Behind a trusted proxy it is the last address in
 * X-Forwarded-For, which the proxy appended itself (the client controls the others). Falls back to the peer's address.
 */
export function clientIpOf(request: IncomingMessage, trustProxy: boolean): string {
  const peer = networkOf(request.socket.remoteAddress ?? '') ?? 'unknown';
  if (!trustProxy) return peer;
  const forwarded = [request.headers['x-forwarded-for'] ?? ''].flat().join(',');
  return networkOf(forwarded.split(',').at(-1) ?? '') ?? peer;
}

/** Hashes networks for storage. The key prevents recovering addresses by trying all of them. */
export function createNetworkHash(secret: string): (network: string) => string {
  return (network) => createHmac('sha256', secret).update(network).digest('base64url');
}

/**
 * Normalizes an address to an IPv4 address or an IPv6 /64, the smallest block that one customer gets. IPv4-mapped IPv6 is
 * IPv4; brackets, ports and zone ids are ignored. Null for anything else.
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

/** Removes brackets, port and zone id. */
function bareAddress(text: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const withoutPort = inBrackets ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return withoutPort.replace(/%.*$/s, '');
}

/** The first four of the eight groups of an IPv6 address, with `::` expanded. */
function firstGroups(canonical: string): string {
  const groupsOf = (part = '') => part.split(':').filter((group) => group !== '');
  const [before, after] = canonical.split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after)];
  const zeros = Array.from({ length: 8 - Math.min(8, head.length + tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
