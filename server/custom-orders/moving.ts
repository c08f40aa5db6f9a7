import type { AddressPayload } from '#contract/accounts.ts';
import { type CustomOrderMove, canMove } from '#contract/custom-order-moves.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Links } from './links.ts';
import { type Found, lockRequest } from './requests-store.ts';

/** An order that comes of a quote: one piece, made for one person. */
type QuotedOrder = {
  customer: { userId: string | null; name: string; email: string };
  title: string;
  description: string;
  image: string | null;
  /** Minor units. */
  price: number;
  requestNumber: string;
  address: AddressPayload;
};

/** Places an order in the transaction that it is given, so that accepting and ordering are one. */
export type PlaceQuoted = (tx: Db, order: QuotedOrder) => Promise<{ number: string }>;

/** What custom orders are made with: the shop's own address (origin) is where the links in mails lead. */
export type Parts = { db: Db; jobs: Jobs; origin: string; links: Links; placeQuoted: PlaceQuoted };

export const notFound = () => new ShopError('not_found', messages.customOrderNotFound);
export const tooLate = () => new ShopError('conflict', messages.customOrderTooLate);

/** The request, held still. @throws ShopError not_found */
export async function held(tx: Db, number: string): Promise<Found> {
  const found = await lockRequest(tx, number);
  if (!found) throw notFound();
  return found;
}

/** @throws ShopError conflict when the request has moved on */
export function requireMove({ request }: Found, move: CustomOrderMove): void {
  if (!canMove(request.state, move)) throw tooLate();
}
