import { v7 as uuid } from 'uuid';
import type { CustomOrder, CustomOrderReply } from '#contract/custom-orders.ts';
import { messages } from '#contract/messages.ts';
import type { OrderChoices } from '#contract/orders.ts';
import { thumbnailOf } from '#contract/personal-photos.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { earliestToday } from './days.ts';
import { declinedMails, saidMails, send, writingOf } from './mails.ts';
import { held, notFound, type Parts, requireMove, requirePictures } from './moving.ts';
import { type Found, type PersonRow, updateRequest } from './requests-store.ts';
import { requestByKey } from './showing.ts';
import { findQuotes, insertWord } from './words-store.ts';

// What whoever asked does about their request.

type Opened = { number: string; key: string };
type Theirs = Found & { person: PersonRow };

/** Somebody's own request, held still. @throws ShopError not_found; also for a key that does not open it */
async function opened(tx: Db, parts: Parts, { number, key }: Opened): Promise<Theirs> {
  const { request, person } = await held(parts, tx, number);
  if (!person || !parts.links.opens(key, request.id)) throw notFound();
  return { request, person };
}

/** Does it in one transaction, with the mails about it; gives the request as it is then. */
async function decided(
  parts: Parts,
  which: Opened,
  now: Date,
  work: (tx: Db, found: Theirs) => Promise<void>,
): Promise<CustomOrder> {
  await transaction(parts.db, async (tx) => work(tx, await opened(tx, parts, which)));
  return requestByKey(parts, which, now);
}

/** Says something to the shop. @throws ShopError not_found, conflict; invalid_input naming a picture that is not there */
export async function say(
  parts: Parts,
  which: Opened,
  { body, pictures, once = undefined }: CustomOrderReply,
  now: Date,
): Promise<CustomOrder> {
  await requirePictures(parts, pictures);
  await parts.jobs.ready();
  const writing = await writingOf(parts);
  return decided(parts, which, now, async (tx, found) => {
    requireMove(found, 'say');
    const { id } = found.request;
    const word = { id: uuid(), requestId: id, kind: 'message', from: 'customer' } as const;
    if (!(await insertWord(tx, { ...word, body, pictures, once: once ?? null }))) return;
    await updateRequest(tx, id, { waiting: true, activeAt: now });
    await send(parts, tx, saidMails(writing, found, body));
  });
}

/** @throws ShopError conflict when another quote holds by now, or this one no longer does */
async function heldQuote(tx: Db, { request }: Found, quote: string) {
  if (request.quoteId !== quote) throw new ShopError('conflict', messages.customOrderQuoteChanged);
  return (await findQuotes(tx, [quote])).get(quote);
}

type Accepting = Opened & OrderChoices & { quote: string };

/**
 * Accepts the quote that holds: the order is placed in the same transaction, with the mails that every order has. Accepted twice, it
 * is one order; not paid online in time, it is none, and the quote stands again.
 * @throws ShopError not_found; conflict when there is another quote by now, or it has expired; invalid_input, total_changed
 */
export async function accept(
  parts: Parts,
  { number, key, quote, ...choices }: Accepting,
  now: Date,
): Promise<CustomOrder> {
  await parts.jobs.ready();
  return decided(parts, { number, key }, now, async (tx, found) => {
    const { request, person } = found;
    const accepted = await heldQuote(tx, found, quote);
    if (request.state === 'ordered') return;
    const ended = request.state === 'expired' || (accepted?.validUntil ?? '') < earliestToday(now);
    if (ended) throw new ShopError('conflict', messages.customOrderQuoteExpired);
    requireMove(found, 'accept');
    const { title, body: description, price, makingDays, pictures } = accepted ?? {};
    if (!title || !price || !makingDays) throw notFound();
    const picture = pictures?.[0] ?? request.pictures[0];
    const order = await parts.placeQuoted(tx, {
      customer: { userId: person.userId, name: person.name, email: person.email },
      title,
      description: description ?? '',
      price,
      makingDays,
      choices,
      requestNumber: request.number,
      image: picture ? thumbnailOf(picture) : null,
    });
    await insertWord(tx, { id: uuid(), requestId: request.id, kind: 'accepted', from: 'customer' });
    await updateRequest(tx, request.id, {
      state: 'ordered',
      orderNumber: order.number,
      waiting: false,
      activeAt: now,
    });
  });
}

/** Declines the quote that holds; the shop may make another one. Declined twice, it is declined. @throws ShopError not_found, conflict */
export async function decline(
  parts: Parts,
  { number, key, quote, why }: Opened & { quote: string; why: string },
  now: Date,
): Promise<CustomOrder> {
  await parts.jobs.ready();
  const writing = await writingOf(parts);
  return decided(parts, { number, key }, now, async (tx, found) => {
    const { id, state } = found.request;
    await heldQuote(tx, found, quote);
    if (state === 'declined') return;
    requireMove(found, 'decline');
    await insertWord(tx, { id: uuid(), requestId: id, kind: 'declined', from: 'customer', body: why });
    await updateRequest(tx, id, { state: 'declined', waiting: false, activeAt: now });
    await send(parts, tx, declinedMails(writing, found, why));
  });
}
