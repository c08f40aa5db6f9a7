import { v7 as uuid } from 'uuid';
import { toMinor } from '#kernel/contract/money.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import type {
  AdminCustomOrder,
  CustomOrderQuoteInput,
  CustomOrderReply,
} from '#modules/custom-orders/contract/custom-orders.ts';
import { earliestToday } from '#modules/custom-orders/contract/quote-validity.ts';
import * as m from '../../messages/index.ts';
import { insertEntry } from '../conversation-store.ts';
import { closedMails, mailBuilderOf, queueMails, quotedMails, replyMails } from '../custom-order-emails.ts';
import { requestForStaff } from '../read-requests.ts';
import { type RequestWithPerson, updateRequest } from '../requests-store.ts';
import {
  lockedRequest,
  type RequestDependencies,
  requirePictures,
  requireTransition,
} from './transitions.ts';

// Actions of staff on a custom order request; the audit log records their author.

type CustomOrderAction = { author: AuditActor; number: string; now: Date };

/** Runs work on a locked request in one transaction with its emails; returns the request after that. */
async function withRequest(
  context: RequestDependencies,
  { author, number, now }: CustomOrderAction,
  work: (tx: Db, record: RequestWithPerson) => Promise<void>,
): Promise<AdminCustomOrder> {
  await transaction(context.db, async (tx) => {
    await setAuditActor(tx, author);
    await work(tx, await lockedRequest(context, tx, number));
  });
  return requestForStaff(context, number, now);
}

/**
 * Makes a quote, which replaces the previous one.
 * @throws ShopError not_found; conflict once it is ordered or closed; invalid_input for a day in the past
 */
export async function sendQuote(
  context: RequestDependencies,
  action: CustomOrderAction,
  { price: decimal, once = undefined, ...terms }: CustomOrderQuoteInput,
): Promise<AdminCustomOrder> {
  const { author, now } = action;
  if (terms.validUntil < earliestToday(now))
    throw invalidInput([{ path: 'validUntil', message: m.staffActions.mustNotBeInPast() }]);
  await requirePictures(context, terms.pictures);
  await context.jobs.ready();
  const mails = await mailBuilderOf(context);
  return withRequest(context, action, async (tx, record) => {
    const id = uuid();
    const price = toMinor(decimal);
    const requestId = record.request.id;
    const message = { id, requestId, kind: 'quote', from: 'shop', byId: author.userId, price } as const;
    requireTransition(record, 'quote');
    if (!(await insertEntry(tx, { ...message, ...terms, once: once ?? null }))) return;
    await updateRequest(tx, requestId, { state: 'quoted', quoteId: id, waiting: false, activeAt: now });
    await queueMails(context, tx, quotedMails(mails, record, { ...terms, price }));
  });
}

/** Sends a message to the customer. @throws ShopError not_found; conflict once it is closed */
export async function sendReply(
  context: RequestDependencies,
  action: CustomOrderAction,
  { body, pictures, once = undefined }: CustomOrderReply,
): Promise<AdminCustomOrder> {
  await requirePictures(context, pictures);
  await context.jobs.ready();
  const mails = await mailBuilderOf(context);
  return withRequest(context, action, async (tx, record) => {
    requireTransition(record, 'say');
    const requestId = record.request.id;
    const message = {
      id: uuid(),
      requestId,
      kind: 'message',
      from: 'shop',
      byId: action.author.userId,
    } as const;
    if (!(await insertEntry(tx, { ...message, body, pictures, once: once ?? null }))) return;
    await updateRequest(tx, requestId, { waiting: false, activeAt: action.now });
    await queueMails(context, tx, replyMails(mails, record, body));
  });
}

/** Closes a request that is not made. Idempotent. @throws ShopError not_found; conflict once it is ordered */
export async function closeRequest(
  context: RequestDependencies,
  action: CustomOrderAction,
  reason: string,
): Promise<AdminCustomOrder> {
  await context.jobs.ready();
  const mails = await mailBuilderOf(context);
  return withRequest(context, action, async (tx, record) => {
    const { id: requestId, state } = record.request;
    if (state === 'closed') return;
    requireTransition(record, 'close');
    const message = {
      id: uuid(),
      requestId,
      kind: 'closed',
      from: 'shop',
      byId: action.author.userId,
    } as const;
    await insertEntry(tx, { ...message, body: reason });
    await updateRequest(tx, requestId, { state: 'closed', waiting: false, activeAt: action.now });
    await queueMails(context, tx, closedMails(mails, record, reason));
  });
}
