import type { FastifyBaseLogger } from 'fastify';
import type { Data, Input } from '#kernel/contract/endpoint.ts';
import type { ErrorCode, ErrorEnvelope, FieldError } from '#kernel/contract/envelope.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { CallInternally, CallOrigin } from '#kernel/http/internal-calls.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import * as m from '../../messages/index.ts';
import type { PlatformOrder } from '../orders/orders-store.ts';
import type { ShopOrders } from '../orders/shop-orders.ts';
import type { SessionRow } from '../sessions/sessions-store.ts';
import { type Extension, extensionName } from './capabilities.ts';
import { type FailureCode, ProtocolFailure } from './failures.ts';
import type { Active } from './negotiation.ts';
import type { Platform } from './platform-profiles.ts';

/** The result of a call of the shop: its data, or why it was refused. */
export type Asked<T> =
  | { data: T; refused: null }
  | { data: null; refused: { code: ErrorCode; message: string; errors: FieldError[] } };

/** One request of a platform, with what both parties have agreed on. */
export type Exchange = {
  db: Db;
  now: () => Date;
  /** The origin of the shop. */
  origin: string;
  platform: Platform;
  /** Whether the request has a signature of the platform. */
  isSigned: boolean;
  active: Active;
  /** The orders of the shop. */
  orders: ShopOrders;
  /** Returns a key by which a guest reads an order. */
  orderKeyOf: (number: number) => string;
  /** Completes an open checkout whose buyer has ordered in the pages of the shop; returns it after that. */
  withShopOrder: (checkout: SessionRow) => Promise<SessionRow>;
  /** Cancels an open checkout that has no order; returns whether it did. */
  cancelUnlessOrdered: (id: string) => Promise<boolean>;
  /** Completes an open checkout with its order and its last answer. */
  completeWithOrder: (
    order: Omit<PlatformOrder, 'createdAt'>,
    completed: Record<string, unknown>,
  ) => Promise<void>;
  /** Makes a call of the shop. @throws ProtocolFailure when it is not carried out, such as under overload */
  ask: <Name extends keyof Endpoints>(
    name: Name,
    input?: Omit<Input<Endpoints[Name]>, 'idempotencyKey'>,
    idempotencyKey?: string,
  ) => Promise<Asked<Data<Endpoints[Name]>>>;
};

/** Returns whether a capability is among those that both parties declare. */
export const isActive = ({ active }: Pick<Exchange, 'active'>, capability: string): boolean =>
  active.has(capability);

/** Returns whether an extension of the shop is among them. */
export const hasExtension = (
  { active, origin }: Pick<Exchange, 'active' | 'origin'>,
  extension: Extension,
): boolean => active.has(extensionName(origin, extension));

/** Errors of the shop that mean that an operation was not carried out. */
const failureOf: Partial<Record<ErrorCode, FailureCode>> = {
  too_many_requests: 'too_many_requests',
  too_many_orders: 'too_many_requests',
  request_timeout: 'unavailable',
  unavailable: 'unavailable',
  internal: 'internal_error',
};

/** Seconds after which a platform repeats what the shop could not do. */
const retryAfterSeconds = 2;

/** Returns how an error of the shop is answered by the protocol; null for an error of the server. */
export function failureFor(error: unknown): ProtocolFailure | null {
  if (error instanceof ProtocolFailure) return error;
  if (!(error instanceof ShopError)) return null;
  const { code, message, retryAfterSeconds: retryAfter } = error;
  if (code === 'not_found' || code === 'forbidden') return new ProtocolFailure(code, message);
  if (code === 'too_large') return new ProtocolFailure('body_too_large', message);
  if (code === 'unsupported_media_type') return new ProtocolFailure('unsupported_media_type', message);
  const failure = failureOf[code];
  if (failure) return new ProtocolFailure(failure, message, { retryAfter });
  return new ProtocolFailure('invalid_request', message);
}

/** Returns how an exchange makes calls of the shop. */
export const askingAs =
  (ask: CallInternally, origin: CallOrigin, log: FastifyBaseLogger): Exchange['ask'] =>
  async (name, input, idempotencyKey) => {
    const from = { ...origin, idempotencyKey: idempotencyKey ?? null };
    const answer = await ask(name, input as Parameters<CallInternally>[1], log, from);
    if (answer.data !== null || !('code' in answer))
      return { data: answer.data as Data<Endpoints[typeof name]>, refused: null };
    const { code, message, errors = [] } = answer as ErrorEnvelope;
    const failure = failureOf[code];
    if (failure) throw new ProtocolFailure(failure, message, { retryAfter: retryAfterSeconds });
    return { data: null, refused: { code, message, errors } };
  };

/** Returns the data of a call that the shop does not refuse. @throws ProtocolFailure if it does */
export function granted<T>({ data, refused }: Asked<T>): T {
  if (!refused) return data as T;
  const { code, message } = refused;
  if (code === 'invalid_input') throw new ProtocolFailure('invalid_request', message);
  throw new ProtocolFailure('unavailable', m.agents.shopRefuses({ reason: message }));
}
