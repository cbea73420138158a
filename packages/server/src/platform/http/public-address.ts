import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// IPv4 addresses written as IPv6 ones (::ffff:0:0/96) are checked by the list as what they are.
const PRIVATE = new BlockList();
// IANA special-purpose address registries, those that are not globally reachable.
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/** Returns whether an IP address is reachable from everywhere: not local, private, or reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !PRIVATE.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Resolves a name to public addresses alone: a name that leads into the own network is not called. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const reachable = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = reachable;
    if (first === undefined) done(error ?? new Error('The host has no public address'), '', 0);
    else if (options.all) done(null, reachable);
    else done(null, first.address, first.family);
  });
};
