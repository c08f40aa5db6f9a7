import { v7 as uuid } from 'uuid';
import type { CustomOrderQuoting, CustomOrderReply, OfficeCustomOrder } from '#contract/custom-orders.ts';
import { toMinor } from '#contract/money.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { type Author, signed } from '#server/platform/database/signed.ts';
import { invalidInput } from '#server/platform/http/errors.ts';
import { earliestToday } from './days.ts';
import { closedMails, quotedMails, repliedMails, send, writingOf } from './mails.ts';
import { held, type Parts, requireMove, requirePictures } from './moving.ts';
import { type Found, updateRequest } from './requests-store.ts';
import { requestForStaff } from './showing.ts';
import { insertWord } from './words-store.ts';

// What the shop does about a request, signed by whoever does it.

type By = { author: Author; number: string; now: Date };

/** Does it in one transaction, with the mails about it; gives the request as it is then. */
async function answered(
  parts: Parts,
  { author, number, now }: By,
  work: (tx: Db, found: Found) => Promise<void>,
): Promise<OfficeCustomOrder> {
  await transaction(parts.db, async (tx) => {
    await signed(tx, author);
    await work(tx, await held(parts, tx, number));
  });
  return requestForStaff(parts, number, now);
}

/**
 * Makes a quote, which takes the place of the one before.
 * @throws ShopError not_found; conflict once it is ordered or closed; invalid_input for a day in the past
 */
export async function quote(
  parts: Parts,
  by: By,
  { price: decimal, once = undefined, ...given }: CustomOrderQuoting,
): Promise<OfficeCustomOrder> {
  const { author, now } = by;
  if (given.validUntil < earliestToday(now))
    throw invalidInput([{ path: 'validUntil', message: 'must not be in the past' }]);
  await requirePictures(parts, given.pictures);
  await parts.jobs.ready();
  const writing = await writingOf(parts);
  return answered(parts, by, async (tx, found) => {
    const [id, price, requestId] = [uuid(), toMinor(decimal), found.request.id];
    const word = { id, requestId, kind: 'quote', from: 'shop', byId: author.userId, price } as const;
    requireMove(found, 'quote');
    if (!(await insertWord(tx, { ...word, ...given, once: once ?? null }))) return;
    await updateRequest(tx, requestId, { state: 'quoted', quoteId: id, waiting: false, activeAt: now });
    await send(parts, tx, quotedMails(writing, found, { ...given, price }));
  });
}

/** Says something to whoever asked. @throws ShopError not_found; conflict once it is closed */
export async function reply(
  parts: Parts,
  by: By,
  { body, pictures, once = undefined }: CustomOrderReply,
): Promise<OfficeCustomOrder> {
  await requirePictures(parts, pictures);
  await parts.jobs.ready();
  const writing = await writingOf(parts);
  return answered(parts, by, async (tx, found) => {
    requireMove(found, 'say');
    const requestId = found.request.id;
    const word = { id: uuid(), requestId, kind: 'message', from: 'shop', byId: by.author.userId } as const;
    if (!(await insertWord(tx, { ...word, body, pictures, once: once ?? null }))) return;
    await updateRequest(tx, requestId, { waiting: false, activeAt: by.now });
    await send(parts, tx, repliedMails(writing, found, body));
  });
}

/** Closes a request that comes to nothing; closed already, it stays so. @throws ShopError not_found; conflict once it is ordered */
export async function close(parts: Parts, by: By, why: string): Promise<OfficeCustomOrder> {
  await parts.jobs.ready();
  const writing = await writingOf(parts);
  return answered(parts, by, async (tx, found) => {
    const { id: requestId, state } = found.request;
    if (state === 'closed') return;
    requireMove(found, 'close');
    const word = { id: uuid(), requestId, kind: 'closed', from: 'shop', byId: by.author.userId } as const;
    await insertWord(tx, { ...word, body: why });
    await updateRequest(tx, requestId, { state: 'closed', waiting: false, activeAt: by.now });
    await send(parts, tx, closedMails(writing, found, why));
  });
}
