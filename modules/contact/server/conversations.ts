import { v7 as uuid } from 'uuid';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { LinkKeys } from '#kernel/links/link-keys.ts';
import { namesOf } from '#modules/accounts/index.ts';
import { slugsByIds } from '#modules/catalog/index.ts';
import type {
  ContactConversation,
  ContactState,
  CustomerMessage,
  OfficeConversation,
  StaffReply,
} from '#modules/contact/contract/conversation.ts';
import * as m from '../messages/index.ts';
import { customerMessageMail, mailContextOf, replyMail } from './contact-emails.ts';
import * as store from './contact-store.ts';
import type { ContactDependencies } from './context.ts';

// The conversation that follows a contact message: replies of staff, and further messages of the customer.

const notFound = () => new ShopError('not_found', m.conversations.notFound());

async function readConversation(db: Db, id: string) {
  const message = await store.findContactMessage(db, id);
  if (!message) throw notFound();
  const { productId, productName } = message;
  const slugs = productId === null ? null : await slugsByIds(db, 'products', [productId]);
  const product = productId === null ? null : { name: productName, slug: slugs?.get(productId) ?? null };
  return { message, product, replies: await store.findReplies(db, [id]) };
}

type Read = Awaited<ReturnType<typeof readConversation>>;

/** Returns all messages, the contact message first. */
const entriesOf = ({ message, replies }: Read) => [
  { id: message.id, from: 'customer' as const, at: message.createdAt.toISOString(), body: message.message },
  ...replies.map(({ id, from, createdAt, body }) => ({ id, from, at: createdAt.toISOString(), body })),
];

const headOf = ({ message: { id, name, topic, state }, product }: Read) => ({
  id,
  name,
  topic,
  state,
  product,
});

/** Returns a conversation as staff see it. @throws ShopError not_found */
export async function conversationForStaff(db: Db, id: string): Promise<OfficeConversation> {
  const read = await readConversation(db, id);
  const names = await namesOf(
    db,
    read.replies.flatMap(({ byId }) => byId ?? []),
  );
  const authors = new Map(read.replies.map((reply) => [reply.id, names.get(reply.byId ?? '') ?? null]));
  return {
    ...headOf(read),
    email: read.message.email,
    messages: entriesOf(read).map((entry) => ({ ...entry, by: authors.get(entry.id) ?? null })),
  };
}

/** Requires the key of a conversation, as the link in an email has it. @throws ShopError not_found */
function requireKey(keys: LinkKeys, id: string, key: string): void {
  if (!keys.isKeyOf(id, key)) throw notFound();
}

/** Returns a conversation to the customer. @throws ShopError not_found */
export async function conversationForCustomer(
  { db, keys }: ContactDependencies,
  id: string,
  key: string,
): Promise<ContactConversation> {
  requireKey(keys, id, key);
  const read = await readConversation(db, id);
  return { ...headOf(read), messages: entriesOf(read) };
}

/** Locks a message. @throws ShopError not_found */
async function lockedMessage(tx: Db, id: string): Promise<store.ContactMessageRow> {
  const message = await store.lockContactMessage(tx, id);
  if (!message) throw notFound();
  return message;
}

/** Stores a reply of staff and queues its email to the customer. @throws ShopError not_found */
export async function sendReply(
  context: ContactDependencies,
  { author, id }: { author: AuditActor; id: string },
  { body, close, once = undefined }: StaffReply,
): Promise<OfficeConversation> {
  const { db, jobs, now } = context;
  await jobs.ready();
  const mails = await mailContextOf(context);
  await transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const message = await lockedMessage(tx, id);
    const reply = { id: uuid(), messageId: id, from: 'shop', byId: author.userId, body } as const;
    if (!(await store.insertReply(tx, { ...reply, once: once ?? null, createdAt: now() }))) return;
    await store.updateContactMessage(tx, id, { state: close ? 'closed' : 'answered', activeAt: now() });
    await jobs.add(tx, 'mail', replyMail(mails, message, body));
  });
  return conversationForStaff(db, id);
}

/** Closes or reopens a conversation. Idempotent. @throws ShopError not_found */
export async function setState(
  { db }: Pick<ContactDependencies, 'db'>,
  { author, id }: { author: AuditActor; id: string },
  state: ContactState,
): Promise<OfficeConversation> {
  await transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    await lockedMessage(tx, id);
    await store.updateContactMessage(tx, id, { state });
  });
  return conversationForStaff(db, id);
}

/** Stores a further message of the customer, which opens the conversation again, and emails it to the shop. @throws ShopError not_found */
export async function receiveFurtherMessage(
  context: ContactDependencies,
  id: string,
  { key, body, once = undefined }: CustomerMessage,
): Promise<ContactConversation> {
  const { db, jobs, keys, now } = context;
  requireKey(keys, id, key);
  await jobs.ready();
  const mails = await mailContextOf(context);
  await transaction(db, async (tx) => {
    const message = await lockedMessage(tx, id);
    const reply = { id: uuid(), messageId: id, from: 'customer', body, once: once ?? null } as const;
    if (!(await store.insertReply(tx, { ...reply, createdAt: now() }))) return;
    await store.updateContactMessage(tx, id, { state: 'open', activeAt: now() });
    await jobs.addAll(tx, 'mail', customerMessageMail(mails, message, body));
  });
  return conversationForCustomer(context, id, key);
}
