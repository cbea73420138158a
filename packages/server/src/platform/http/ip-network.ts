const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns the network of an IP address, for limits per caller: an IPv4 address itself, or the /64 of an IPv6 address,
 * since one household or attacker has all addresses of it (RFC 6177).
 */
export function networkOf(ipAddress: string): string {
  const [, mapped] = MAPPED_IPV4.exec(ipAddress) ?? [];
  if (mapped !== undefined) return mapped;
  return ipAddress.includes(':') ? groupsOf(ipAddress).slice(0, NETWORK_GROUPS).join(':') : ipAddress;
}

/** Writes out the groups that '::' stands for (RFC 4291, section 2.2). */
function groupsOf(ipAddress: string): string[] {
  const [before = '', after] = ipAddress.replace(/%.*$/, '').split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':').map((group) => normalised(group)));
  if (after === undefined) return groups(before);
  const [first, last] = [groups(before), groups(after)];
  const zeros = Math.max(0, GROUPS - first.length - last.length);
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
}

function normalised(group: string): string {
  return group.replace(/^0+(?=.)/, '').toLowerCase();
}
