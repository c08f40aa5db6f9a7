import { type CustomOrderMove, canMove } from '#contract/custom-order-moves.ts';
import { messages } from '#contract/messages.ts';
import type { Uploads } from '#server/media/uploads.ts';
import type { QuotedOffer, QuotedOrder, QuotedStanding } from '#server/orders/quoted.ts';
import type { Db } from '#server/platform/database/database.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Links } from './links.ts';
import { type Found, lockRequest, updateRequest } from './requests-store.ts';

/** Places an order in the transaction that it is given, so that accepting and ordering are one. */
type PlaceQuoted = (tx: Db, order: QuotedOrder) => Promise<{ number: string }>;

/** What custom orders are made with: the shop's own address (origin) is where the links in mails lead. */
export type Parts = {
  db: Db;
  jobs: Jobs;
  origin: string;
  links: Links;
  uploads: Pick<Uploads, 'claim'>;
  placeQuoted: PlaceQuoted;
  /** What a buyer chooses from with a quote, or without one. */
  offerOf: (db: Db, quoted: { price: number; makingDays: number } | null) => Promise<QuotedOffer>;
  /** Whether the order of this number is sure, waits to be paid, or was given up before it was. */
  standingOf: (db: Db, number: string) => Promise<QuotedStanding>;
  /** What opens the order of this number without an account, as the link in its mail does. */
  orderKeyOf: (number: string) => string;
};

export const notFound = () => new ShopError('not_found', messages.customOrderNotFound);
export const tooLate = () => new ShopError('conflict', messages.customOrderTooLate);

/** The request, held still. @throws ShopError not_found */
export async function held(
  { standingOf }: Pick<Parts, 'standingOf'>,
  tx: Db,
  number: string,
): Promise<Found> {
  const found = await lockRequest(tx, number);
  if (!found) throw notFound();
  const { id, state, orderNumber } = found.request;
  if (state !== 'ordered' || !orderNumber) return found;
  if ((await standingOf(tx, orderNumber)).is !== 'given up') return found;
  // Nobody paid for it: the quote stands as it did before.
  const quoted = { state: 'quoted', orderNumber: null } as const;
  await updateRequest(tx, id, quoted);
  return { ...found, request: { ...found.request, ...quoted } };
}

/** @throws ShopError invalid_input naming a picture that is not there (any more) */
export async function requirePictures({ uploads }: Parts, pictures: string[]): Promise<void> {
  const wrong = (await uploads.claim(pictures)).flatMap((isThere, at) =>
    isThere ? [] : [{ path: `pictures.${at}`, message: 'is not there any more: please choose it again' }],
  );
  if (wrong.length > 0) throw invalidInput(wrong);
}

/** @throws ShopError conflict when the request has moved on */
export function requireMove({ request }: Found, move: CustomOrderMove): void {
  if (!canMove(request.state, move)) throw tooLate();
}
