import { v7 as uuid } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { CustomOrder, CustomOrderReply } from '#modules/custom-orders/contract/custom-orders.ts';
import { earliestToday } from '#modules/custom-orders/contract/quote-validity.ts';
import { thumbnailOf } from '#modules/media/contract/personal-photos.ts';
import type { OrderChoices } from '#modules/orders/contract/orders.ts';
import * as m from '../../messages/index.ts';
import { findQuotes, insertEntry } from '../conversation-store.ts';
import { declinedMails, mailBuilderOf, messageMails, queueMails } from '../custom-order-emails.ts';
import { requestByKey } from '../read-requests.ts';
import { type PersonRow, type RequestWithPerson, updateRequest } from '../requests-store.ts';
import {
  lockedRequest,
  notFound,
  type RequestDependencies,
  requirePictures,
  requireTransition,
} from './transitions.ts';

// Actions of a customer on their custom order request.

type RequestKey = { number: string; key: string };
type OpenedRequest = RequestWithPerson & { person: PersonRow };

/** Locks a request that its key opens. @throws ShopError not_found, also for a wrong key */
async function lockOpened(
  tx: Db,
  context: RequestDependencies,
  { number, key }: RequestKey,
): Promise<OpenedRequest> {
  const { request, person } = await lockedRequest(context, tx, number);
  if (!person || !context.links.opens(key, request.id)) throw notFound();
  return { request, person };
}

/** Runs work on a locked request in one transaction with its emails; returns the request after that. */
async function withRequest(
  context: RequestDependencies,
  requestKey: RequestKey,
  now: Date,
  work: (tx: Db, record: OpenedRequest) => Promise<void>,
): Promise<CustomOrder> {
  await transaction(context.db, async (tx) => work(tx, await lockOpened(tx, context, requestKey)));
  return requestByKey(context, requestKey, now);
}

/**
 * Sends a message to the shop.
 * @throws ShopError not_found, conflict; invalid_input naming a picture that no longer exists
 */
export async function postMessage(
  context: RequestDependencies,
  requestKey: RequestKey,
  { body, pictures, once = undefined }: CustomOrderReply,
  now: Date,
): Promise<CustomOrder> {
  await requirePictures(context, pictures);
  await context.jobs.ready();
  const mails = await mailBuilderOf(context);
  return withRequest(context, requestKey, now, async (tx, record) => {
    requireTransition(record, 'say');
    const { id } = record.request;
    const message = { id: uuid(), requestId: id, kind: 'message', from: 'customer' } as const;
    if (!(await insertEntry(tx, { ...message, body, pictures, once: once ?? null }))) return;
    await updateRequest(tx, id, { waiting: true, activeAt: now });
    await queueMails(context, tx, messageMails(mails, record, body));
  });
}

/** @throws ShopError conflict if another quote is valid now, or this one no longer is */
async function requireCurrentQuote(tx: Db, { request }: RequestWithPerson, quote: string) {
  if (request.quoteId !== quote) throw new ShopError('conflict', m.responses.customOrderQuoteChanged());
  return (await findQuotes(tx, [quote])).get(quote);
}

type Acceptance = RequestKey & OrderChoices & { quote: string };

/**
 * Accepts the current quote and places its order, with the emails of any order, in one transaction. Idempotent. If the
 * order is not paid online in time it is cancelled, and the quote is valid again.
 * @throws ShopError not_found; conflict if there is another quote by now, or it has expired; invalid_input,
 * total_changed
 */
export async function acceptLatestQuote(
  context: RequestDependencies,
  { number, key, quote, ...choices }: Acceptance,
  now: Date,
): Promise<CustomOrder> {
  await context.jobs.ready();
  return withRequest(context, { number, key }, now, async (tx, record) => {
    const { request, person } = record;
    const accepted = await requireCurrentQuote(tx, record, quote);
    if (request.state === 'ordered') return;
    const isExpired = request.state === 'expired' || (accepted?.validUntil ?? '') < earliestToday(now);
    if (isExpired) throw new ShopError('conflict', m.responses.customOrderQuoteExpired());
    requireTransition(record, 'accept');
    const { title, body: description, price, makingDays, pictures } = accepted ?? {};
    if (!title || !price || !makingDays) throw notFound();
    const picture = pictures?.[0] ?? request.pictures[0];
    const order = await context.placeCustomOrder(tx, {
      customer: { userId: person.userId, name: person.name, email: person.email },
      title,
      description: description ?? '',
      price,
      makingDays,
      choices,
      requestNumber: request.number,
      image: picture ? thumbnailOf(picture) : null,
    });
    await insertEntry(tx, { id: uuid(), requestId: request.id, kind: 'accepted', from: 'customer' });
    await updateRequest(tx, request.id, {
      state: 'ordered',
      orderNumber: order.number,
      waiting: false,
      activeAt: now,
    });
  });
}

/** Declines the current quote; the shop may make another one. Idempotent. @throws ShopError not_found, conflict */
export async function declineLatestQuote(
  context: RequestDependencies,
  { number, key, quote, why }: RequestKey & { quote: string; why: string },
  now: Date,
): Promise<CustomOrder> {
  await context.jobs.ready();
  const mails = await mailBuilderOf(context);
  return withRequest(context, { number, key }, now, async (tx, record) => {
    const { id, state } = record.request;
    await requireCurrentQuote(tx, record, quote);
    if (state === 'declined') return;
    requireTransition(record, 'decline');
    await insertEntry(tx, { id: uuid(), requestId: id, kind: 'declined', from: 'customer', body: why });
    await updateRequest(tx, id, { state: 'declined', waiting: false, activeAt: now });
    await queueMails(context, tx, declinedMails(mails, record, why));
  });
}
