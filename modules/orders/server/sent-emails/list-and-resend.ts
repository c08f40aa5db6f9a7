import { setAuditActor } from '#kernel/database/audit-actor.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { OrderMail } from '#modules/orders/contract/order-emails.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import type { Ordering } from '../order-dependencies.ts';
import { findByNumber } from '../orders-store.ts';
import { orderNotFound } from '../presentation/read-orders.ts';
import { actorOf, type StaffMember } from '../staff-members.ts';
import { notPossibleNow, withOrder } from '../transitions.ts';
import * as store from './emails-store.ts';
import { queueMails } from './queue-emails.ts';

/** The failed emails of the queue, by the id of the email in the list of its order. */
type FailedMails = ReadonlyMap<string, { id: string; error: string }>;

/** No limit in practice: the failed emails of a shop are few. */
const allFailed = { limit: 1_000_000, offset: 0 };

async function failedMails({ jobs }: Pick<Ordering, 'jobs'>): Promise<FailedMails> {
  const { jobs: failed } = await jobs.deadLetters(['mail'], allFailed);
  return new Map(
    failed.flatMap(({ id, error, payload: { reference } }) =>
      reference === undefined ? [] : [[reference, { id, error: error.replace(/^Error: /, '') }]],
    ),
  );
}

/** Returns a text without the keys in its links, which open an order without a sign-in. */
const withoutKeys = (text: string): string => text.replaceAll(/([?&]key=)[\w-]+/g, '$1…');

function present({ id, mail, queuedAt, sentAt }: store.OrderMailRow, failed: FailedMails): OrderMail {
  const failure = sentAt === null ? failed.get(id) : undefined;
  return {
    id,
    to: mail.to,
    subject: mail.subject,
    text: withoutKeys(mail.text),
    state: sentAt !== null ? 'sent' : failure ? 'failed' : 'queued',
    error: failure?.error ?? null,
    queuedAt: queuedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** Returns the emails about an order, the oldest first. @throws ShopError not_found */
export async function listMails(
  ordering: Pick<Ordering, 'db' | 'jobs'>,
  number: number,
): Promise<OrderMail[]> {
  const order = await findByNumber(ordering.db, number);
  if (!order) throw orderNotFound();
  const [mails, failed] = await Promise.all([store.findMails(ordering.db, order.id), failedMails(ordering)]);
  return mails.map((mail) => present(mail, failed));
}

/**
 * Sends an email about an order again, to the present address of the customer. A failed one is replaced.
 * @throws ShopError not_found; not_possible_now while the same email waits, and without an address
 */
export async function sendAgain(
  ordering: Ordering,
  staffMember: StaffMember,
  { number, mailId }: { number: number; mailId: string },
): Promise<OrderMail[]> {
  const { jobs } = ordering;
  const failed = await failedMails(ordering);
  const isWaiting = ({ id, sentAt }: store.OrderMailRow) => sentAt === null && !failed.has(id);
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, staffMember);
    const mails = await store.findMails(tx, order.id);
    const chosen = mails.find(({ id }) => id === mailId);
    if (!chosen) throw new ShopError('not_found', m.responses.orderMailNotFound());
    const { mail, toCustomer, originId } = chosen;
    if (mails.some((each) => isWaiting(each) && each.originId === originId))
      throw notPossibleNow(m.responses.orderMailWaits());
    const to = toCustomer ? order.email : mail.to;
    // A deleted customer has no address any more (R27), and a customer of a fair may have given none.
    if (!to) throw notPossibleNow(m.responses.customerHasNoAddress());
    if (failed.has(mailId)) await store.deleteMail(tx, mailId);
    await queueMails(ordering, tx, order.id, [{ mail: { ...mail, to }, toCustomer, originId }]);
    await recordEvent(tx, order, {
      at: ordering.now(),
      type: 'mail_sent_again',
      note: mail.subject,
      internal: true,
      ...actorOf(staffMember),
    });
  });
  const deadLetter = failed.get(mailId);
  if (deadLetter) await jobs.deleteDeadLetter(['mail'], deadLetter.id);
  return listMails(ordering, number);
}
