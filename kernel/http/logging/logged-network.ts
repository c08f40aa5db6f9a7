import ipaddr from 'ipaddr.js';

/** Truncates an address for the log: to an IPv4 /24, or an IPv6 /48, which hundreds of customers share. */
export function loggedNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/48`)}/48`;
  return `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}
