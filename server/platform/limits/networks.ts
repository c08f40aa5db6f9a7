import ipaddr from 'ipaddr.js';

/** One customer of a network provider has a whole /64 of the newer addresses to choose from: those count as one. */
export const networkOf = (address: string): string => cut(address, 32);

/** The neighbourhood of an address, which one person often has at hand: a /24 of the older addresses, a /64 of the newer ones. */
export const neighbourhoodOf = (address: string): string => cut(address, 24);

/** As much of an address as a log may keep: a /24 of the older addresses, a /48 of the newer ones, which hold hundreds of customers. */
export function loggedNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const known = ipaddr.process(address);
  if (known instanceof ipaddr.IPv6) return `${ipaddr.IPv6.networkAddressFromCIDR(`${known}/48`)}/48`;
  return `${known.octets.slice(0, 3).join('.')}.0/24`;
}

/** @param bits of an IPv4 address that count */
function cut(address: string, bits: 24 | 32): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (known instanceof ipaddr.IPv6) return `${known.parts.slice(0, 4).join(':')}/64`;
  return bits === 32 ? known.toString() : `${known.octets.slice(0, 3).join('.')}.0/24`;
}
