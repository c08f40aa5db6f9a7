import type { Input } from '#kernel/contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#modules/endpoints.ts';
import type { Call } from '#web/api/client.ts';
import type { Person } from '../../support/test-users.ts';

/** A file and its content type. */
export type FileBody = { bytes: Uint8Array; type: string };
/** A request of a browser that has cookies. */
type WithCookies = { cookie?: string };
type RequestOf<E> = Input<E> & WithCookies & (E extends { upload: object } ? FileBody : unknown);

/**
 * A valid request for every call of the contract, about an existing object that belongs to `self`. An order is placed
 * by `call`, the client of `self`; without it the order is that of a guest, and its key is in the request.
 */
export type Requests = {
  [Name in EndpointName]: (
    self: Person,
    call?: Call,
  ) => RequestOf<Endpoints[Name]> | Promise<RequestOf<Endpoints[Name]>>;
};
