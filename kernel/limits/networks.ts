import ipaddr from 'ipaddr.js';

/** Returns the network that counts as one client: an IPv4 address, or the /64 that a provider gives one customer. */
export const networkOf = (address: string): string => truncate(address, 32);

/** Returns the network that one person often has: an IPv4 /24, an IPv6 /64. */
export const neighbourhoodOf = (address: string): string => truncate(address, 24);

/** Truncates an address. @param bits of an IPv4 address that count */
function truncate(address: string, bits: 24 | 32): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) return `${parsed.parts.slice(0, 4).join(':')}/64`;
  return bits === 32 ? parsed.toString() : `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}
