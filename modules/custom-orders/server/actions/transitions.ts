import type { Db } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import {
  type CustomOrderTransition,
  canTransition,
} from '#modules/custom-orders/contract/custom-order-transitions.ts';
import type { Uploads } from '#modules/media/index.ts';
import type {
  CustomOrderOffer,
  CustomOrderPayment,
  CustomOrderRecipient,
  NewCustomOrder,
} from '#modules/orders/index.ts';
import * as m from '../../messages/index.ts';
import type { Links } from '../links.ts';
import { lockRequest, type RequestWithPerson, updateRequest } from '../requests-store.ts';

/** Places an order in the given transaction, so that accepting a quote and ordering are atomic. */
type PlaceCustomOrder = (tx: Db, order: NewCustomOrder) => Promise<{ number: string }>;

/** The services that custom orders need; links in emails lead to `origin`. */
export type RequestDependencies = {
  db: Db;
  jobs: Jobs;
  origin: string;
  links: Links;
  uploads: Pick<Uploads, 'claim'>;
  placeCustomOrder: PlaceCustomOrder;
  /** Returns the options of a customer with a quote, or without one. */
  offerOf: (
    db: Db,
    offered: CustomOrderRecipient & { quote: { price: number; makingDays: number } | null },
  ) => Promise<CustomOrderOffer>;
  /** Returns whether the order with this number is sure, unpaid, or was cancelled before it was paid. */
  orderStateOf: (db: Db, number: string) => Promise<CustomOrderPayment>;
  /** Returns the key that opens the order with this number without an account, as in the link of its email. */
  orderKeyOf: (number: string) => string;
};

export const notFound = () => new ShopError('not_found', m.responses.customOrderNotFound());
export const tooLate = () => new ShopError('conflict', m.responses.customOrderTooLate());

/** Locks a request. @throws ShopError not_found */
export async function lockedRequest(
  { orderStateOf }: Pick<RequestDependencies, 'orderStateOf'>,
  tx: Db,
  number: string,
): Promise<RequestWithPerson> {
  const record = await lockRequest(tx, number);
  if (!record) throw notFound();
  const { id, state, orderNumber } = record.request;
  if (state !== 'ordered' || !orderNumber) return record;
  if ((await orderStateOf(tx, orderNumber)).is !== 'given up') return record;
  // The order was not paid in time: the quote is valid again.
  const changes = { state: 'quoted', orderNumber: null } as const;
  await updateRequest(tx, id, changes);
  return { ...record, request: { ...record.request, ...changes } };
}

/** @throws ShopError invalid_input naming a picture that no longer exists */
export async function requirePictures({ uploads }: RequestDependencies, pictures: string[]): Promise<void> {
  const fieldErrors = (await uploads.claim(pictures)).flatMap((exists, index) =>
    exists ? [] : [{ path: `pictures.${index}`, message: m.transitions.isNotThereAnyMore() }],
  );
  if (fieldErrors.length > 0) throw invalidInput(fieldErrors);
}

/** @throws ShopError conflict if the state of the request does not allow it */
export function requireTransition({ request }: RequestWithPerson, move: CustomOrderTransition): void {
  if (!canTransition(request.state, move)) throw tooLate();
}
