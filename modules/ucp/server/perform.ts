import type { FastifyBaseLogger } from 'fastify';
import type { ErrorCode } from '#kernel/contract/envelope.ts';
import type { CallOrigin } from '#kernel/http/internal-calls.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Agents } from '#modules/agents/index.ts';
import type { CheckoutLinks } from '#modules/checkout-links/index.ts';
import * as m from '../messages/index.ts';
import { completeWithOrder, type OrderEvents } from './events/order-events.ts';
import { answerOnce } from './once/answer-once.ts';
import { type OperationName, operations } from './operations.ts';
import { cancelUnlessOrdered, withShopOrder } from './orders/handed-over.ts';
import { askingAs, type Exchange, failureFor, isActive } from './protocol/exchange.ts';
import { ProtocolFailure } from './protocol/failures.ts';
import { NoResource, problem } from './protocol/messages.ts';
import { metadata, negotiate } from './protocol/negotiation.ts';
import type { PlatformProfiles } from './protocol/platform-profiles.ts';
import { validPayload } from './protocol/validation.ts';
import { type ReceivedRequest, verifyRequest } from './signatures/verify-request.ts';

/** What the operations need of the shop. */
export type Ucp = Pick<Kernel, 'db' | 'now' | 'ask' | 'logErrors' | 'publicUrl' | 'crossOrigin'> & {
  profiles: PlatformProfiles;
  agents: Agents;
  links: CheckoutLinks;
  /** Returns the JPEG of a picture of the shop by address; null for other addresses. */
  pictureAt: (address: string) => Promise<Buffer | null>;
  events: OrderEvents;
};

/** A request of a platform, whichever binding it came through. */
export type PlatformRequest = {
  operation: OperationName;
  /** The id of the resource; empty without one. */
  id: string;
  payload: unknown;
  /** Returns the address of the profile of the platform. @throws ProtocolFailure without one */
  profile: () => unknown;
  idempotencyKey: string | null;
  /** The request over HTTP, which may be signed. */
  received: ReceivedRequest;
  /** The origin of the shop, and the network address of the client. */
  origin: string;
  address: string;
  /** The user agent. */
  device: string;
  log: FastifyBaseLogger;
};

/** An answer, with the error code of the log; null for a success. */
export type PerformedAnswer = {
  status: 200 | 201 | 409;
  body: Record<string, unknown>;
  code: ErrorCode | null;
};

/** The error codes of the log for failures of the protocol. */
const logged = (failure: ProtocolFailure): ErrorCode => {
  if (failure.code === 'too_many_requests' || failure.code === 'unavailable') return failure.code;
  if (failure.code === 'not_found') return 'not_found';
  return failure.code === 'internal_error' ? 'internal' : 'invalid_input';
};

/**
 * Carries out an operation for a platform and records it in the log of agents.
 * @throws ProtocolFailure when it was not carried out
 */
export async function perform(ucp: Ucp, request: PlatformRequest): Promise<PerformedAnswer> {
  const startedAt = ucp.now();
  const record = (agent: string, code: ErrorCode | null) =>
    ucp.agents.record({ door: 'ucp', agent, action: request.operation, code, startedAt });
  let agent = '';
  try {
    await ucp.agents.admit('ucp', { address: request.address });
    const platform = await ucp.profiles.platformAt(request.profile());
    agent = platform.host;
    const isSigned = await verifyRequest(request.received, platform);
    const answer = await ucp.agents.run(request, () => carryOut(ucp, request, { platform, isSigned }));
    record(agent, answer.code);
    return answer;
  } catch (error) {
    const failure = failureFor(error);
    record(agent, failure ? logged(failure) : 'internal');
    if (!failure) ucp.logErrors('ucp')(error);
    throw failure ?? new ProtocolFailure('internal_error', m.protocol.somethingWentWrong());
  }
}

/** The platform of a request, and whether it has signed it. */
type Sender = Pick<Exchange, 'platform' | 'isSigned'>;

const exchangeOf = (ucp: Ucp, request: PlatformRequest, { platform, isSigned }: Sender): Exchange => {
  const { origin, address, device, log } = request;
  const agent = { channel: 'ucp', name: platform.host } as const;
  const caller: CallOrigin = {
    authorization: undefined,
    address,
    origin,
    device,
    idempotencyKey: null,
    agent,
  };
  return {
    db: ucp.db,
    now: ucp.now,
    orders: ucp.events.orders,
    orderKeyOf: ucp.events.orderKeyOf,
    withShopOrder: (checkout) => withShopOrder(ucp.events, checkout),
    cancelUnlessOrdered: (id) => cancelUnlessOrdered(ucp.events, id),
    completeWithOrder: (order, completed) => completeWithOrder(ucp.events, order, completed),
    origin,
    platform,
    isSigned,
    active: negotiate(origin, platform.ucp.capabilities),
    ask: askingAs(ucp.ask, caller, log),
  };
};

async function carryOut(ucp: Ucp, request: PlatformRequest, sender: Sender): Promise<PerformedAnswer> {
  const operation = operations[request.operation];
  const { platform } = sender;
  const exchange = exchangeOf(ucp, request, sender);
  const { capability, effect } = operation;
  const work = async (): Promise<PerformedAnswer> => {
    try {
      if (!isActive(exchange, capability)) throw incompatible(capability);
      const payload = validPayload(operation.payload, request.payload);
      const { ucp: more, ...body } = await operation.run(exchange, { id: request.id, payload });
      const ucpPart = { ...metadata(exchange.active, capability), ...more };
      return { status: effect === 'create' ? 201 : 200, body: { ucp: ucpPart, ...body }, code: null };
    } catch (error) {
      if (!(error instanceof NoResource)) throw error;
      return withoutResource(exchange, capability, error);
    }
  };
  if (effect === 'none') return work();
  const { payloadName } = operation;
  // An operation without a payload is the same with and without a body.
  const normalisedRequest = payloadName === null ? { ...request, payload: null } : request;
  return answerOnce(ucp, normalisedRequest, platform, work);
}

const incompatible = (capability: string) =>
  new NoResource(
    [
      problem('capabilities_incompatible', m.agents.nothingInCommon({ capability }), {
        severity: 'unrecoverable',
      }),
    ],
    { isWithoutCapabilities: true },
  );

/**
 * Returns the answer without a resource, with the way to the pages of the shop. A change of a checkout that is closed conflicts
 * with its state; any other outcome is a success of the protocol.
 */
function withoutResource(
  { active, origin }: Exchange,
  capability: string,
  { messages, isWithoutCapabilities }: NoResource,
): PerformedAnswer {
  const ucp = metadata(isWithoutCapabilities ? new Map() : active, capability, 'error');
  const [{ code }] = messages;
  return {
    status: code === 'checkout_closed' ? 409 : 200,
    body: { ucp, messages, continue_url: `${origin}/` },
    code: code === 'not_found' || code === 'out_of_stock' ? code : 'not_possible_now',
  };
}
