import type { FastifyBaseLogger } from 'fastify';
import type { Calls, Endpoint } from '#kernel/contract/endpoint.ts';
import type { Envelope } from '#kernel/contract/envelope.ts';
import { classOfCall } from '../limits/admission.ts';
import * as m from '../messages/index.ts';
import { admit, type Caller, customerBehind, isStaff } from './access.ts';
import { failure, logged, success } from './answers.ts';
import {
  type AnyHandler,
  type AnyHandlers,
  type CallDependencies,
  cacheEntryOf,
  limited,
  type RawInput,
  type RequestContext,
  validInput,
} from './calls.ts';
import { ShopError } from './errors.ts';
import { noUpload } from './files.ts';

/** Who makes a call from inside the process, and for whom: what a request over HTTP says in its headers. */
export type CallOrigin = Pick<
  RequestContext,
  'address' | 'origin' | 'device' | 'idempotencyKey' | 'agent'
> & {
  /** The header `Authorization`. */
  authorization: string | undefined;
};

/**
 * Answers a call from inside the process; errors are in the envelope. With an origin, access, limits and turns are those
 * of a request over HTTP; without one, a page asks for a visitor whose request has had its turn.
 */
export type CallInternally = (
  name: string,
  input: Partial<RawInput> | undefined,
  log: FastifyBaseLogger,
  from?: CallOrigin,
) => Promise<Envelope>;

const ofVisitor: CallOrigin = {
  authorization: undefined,
  address: '',
  origin: '',
  device: '',
  idempotencyKey: null,
  agent: null,
};

/** Connects pages and agents to the calls: the same validation and the same cached responses, without HTTP. */
export function internalCalls(
  calls: Calls,
  handlers: AnyHandlers,
  dependencies: CallDependencies,
): CallInternally {
  const endpoints: Record<string, Endpoint> = calls;
  const make = async (name: string, raw: Partial<RawInput>, from: CallOrigin | undefined) => {
    const endpoint = endpoints[name];
    if (!endpoint || endpoint.upload || endpoint.file)
      throw new ShopError('not_found', m.common.callNotFound());
    const { authorization, ...origin } = from ?? ofVisitor;
    const caller = await admit(name, endpoint, authorization, dependencies.identify);
    const input = validInput(endpoint, raw);
    const context = {
      ...origin,
      cookie: '',
      who: () => customerBehind(authorization, dependencies.identify),
      ...noUpload,
    };
    const handle = () => (handlers[name] as AnyHandler)(input, caller, context);
    const answer = () => answerOf({ name, endpoint, input, caller }, handle, dependencies);
    if (!from) return answer();
    return limited(endpoint, input, caller, from, dependencies.limits, () =>
      dependencies.admission.run(classOfCall(endpoint, isStaff(caller)), from, answer),
    );
  };
  return async (name, raw = {}, log, from) => {
    try {
      return await make(name, raw, from);
    } catch (error) {
      return failure(logged(error, log, dependencies.databaseDependency));
    }
  };
}

type MadeCall = { name: string; endpoint: Endpoint; input: unknown; caller: Caller };

/** Returns the answer of a call; one that is the same for every visitor comes from the cache of responses. */
async function answerOf(
  { name, endpoint, input, caller }: MadeCall,
  handle: () => ReturnType<AnyHandler>,
  { cache, freshness }: Pick<CallDependencies, 'cache' | 'freshness'>,
): Promise<Envelope> {
  if (endpoint.sameForEveryone && !isStaff(caller)) {
    const { key, make, factsOf } = cacheEntryOf(name, input, handle, freshness);
    return JSON.parse((await cache.get(key, make, factsOf)).body.toString());
  }
  cache.markUncacheable();
  return success(await handle());
}
