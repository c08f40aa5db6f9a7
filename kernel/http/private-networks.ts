import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import * as m from '../messages/index.ts';

/** Thrown for an address inside of a private network. */
export class PrivateAddressError extends Error {
  constructor() {
    super(m.privateNetworks.addressIsInsideOfPrivate());
  }
}

/** Whether an IP address is one of the public Internet. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** Resolves names as usual, and refuses addresses of private networks when the connection is made. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (error, address, family) => {
    const addresses = Array.isArray(address) ? address.map((found) => found.address) : [address];
    if (!error && !addresses.every(isPublic)) callback(new PrivateAddressError(), '', 0);
    else callback(error, address as string, family);
  });
};

/**
 * Returns the options of a request to an address that others have chosen, which may not lead into private networks.
 * @param allowsPrivate whether it may
 * @throws PrivateAddressError for an IP address of a private network; the request fails with it for a name of one
 */
export function guardedRequest({ hostname }: URL, allowsPrivate: boolean): { lookup?: LookupFunction } {
  if (allowsPrivate) return {};
  const host = hostname.replace(/^\[|\]$/g, '');
  // A connection to an IP address resolves no name.
  if (isIP(host) && !isPublic(host)) throw new PrivateAddressError();
  return { lookup: publicLookup };
}
