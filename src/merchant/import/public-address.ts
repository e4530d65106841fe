import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
// Special ranges within global unicast: transition addresses, which embed an IPv4 address, and documentation.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the public internet: not private, loopback, link-local, multicast or reserved. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !PRIVATE.check(address, 'ipv4');
    case 6:
      return GLOBAL_UNICAST.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
    default:
      return false;
  }
}

/**
 * Resolves a host name for a connection, and fails if one of its addresses is not allowed. The connection uses the
 * checked addresses, so the name cannot resolve differently a moment later.
 */
export function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const refused = addresses.find(({ address }) => !isAllowed(address));
      if (refused) return callback(new Error(`${hostname} is not on the public internet`), []);
      const [first] = addresses;
      if (options.all) return callback(null, addresses);
      return first ? callback(null, first.address, first.family) : callback(new Error('no address'), []);
    });
  };
}
