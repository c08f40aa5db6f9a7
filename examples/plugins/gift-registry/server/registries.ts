import { randomBytes } from 'node:crypto';
import { type Db, transaction } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { writeMail } from '#kernel/mail/mail-template.ts';
import { verifiedRecipients } from '#modules/accounts/index.ts';
import { visibleProducts } from '#modules/catalog/index.ts';
import { findOwnOrder, type OrderKeys, type OrderRequester } from '#modules/orders/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import type { Registry } from '../calls.ts';
import * as store from './store.ts';

const notFound = () => new ShopError('not_found', 'We couldn’t find this registry.');

/** Returns a registry with the products that are still in the shop. */
async function present(db: Db, { id, title, day, token }: store.RegistryRow): Promise<Registry> {
  const items = await store.findItems(db, id);
  const given = new Map(items.map(({ productId, givenBy }) => [productId, givenBy !== null]));
  const products = await visibleProducts(db, [...given.keys()]);
  return {
    title,
    day,
    token,
    items: products.map((product) => ({ product, isGiven: given.get(product.id) ?? false })),
  };
}

export async function ofUser(db: Db, userId: string): Promise<Registry | null> {
  const own = await store.findByUser(db, userId);
  return own && present(db, own);
}

/** @throws ShopError not_found */
async function requireOwn(db: Db, userId: string): Promise<store.RegistryRow> {
  const own = await store.findByUser(db, userId);
  if (!own) throw notFound();
  return own;
}

/** Creates the registry of a user, or changes it; its link stays. */
export async function save(
  db: Db,
  userId: string,
  details: { title: string; day: string },
): Promise<Registry> {
  await store.save(db, { userId, ...details, token: randomBytes(18).toString('base64url') });
  return present(db, await requireOwn(db, userId));
}

/** @throws ShopError not_found without a registry, or for a product that is not in the shop */
export async function add(db: Db, userId: string, productId: string): Promise<Registry> {
  const own = await requireOwn(db, userId);
  if ((await visibleProducts(db, [productId])).length === 0) throw notFound();
  await store.addItem(db, own.id, productId);
  return present(db, own);
}

/** @throws ShopError not_found */
export async function remove(db: Db, userId: string, productId: string): Promise<Registry> {
  const own = await requireOwn(db, userId);
  await store.removeItem(db, own.id, productId);
  return present(db, own);
}

/** @throws ShopError not_found */
export async function byToken(db: Db, token: string): Promise<Registry> {
  const registry = await store.findByToken(db, token);
  if (!registry) throw notFound();
  return present(db, registry);
}

type Services = Pick<Kernel, 'db' | 'jobs' | 'origin' | 'now'>;

/** Mails the owner of a registry, in the transaction of the change. */
async function mailOwner(
  { jobs, origin }: Services,
  tx: Db,
  userId: string,
  mail: { subject: string; paragraph: string },
): Promise<void> {
  const recipient = (await verifiedRecipients(tx, [userId])).get(userId);
  if (!recipient) return;
  await jobs.add(
    tx,
    'mail',
    writeMail(await settingsOf(tx), {
      to: recipient.email,
      subject: mail.subject,
      title: mail.subject,
      name: recipient.name,
      paragraphs: [mail.paragraph],
      action: { label: 'See your registry', link: `${origin}/profile` },
      note: 'You receive this email because you have a gift registry.',
    }),
  );
}

/**
 * Marks the products of a guest's own order as given, and mails the owner of the registry.
 * @throws ShopError not_found for an unknown registry, or an order that is not the caller's
 */
export async function give(
  services: Services & { keys: OrderKeys },
  token: string,
  number: number,
  requester: OrderRequester,
): Promise<{ given: number }> {
  const { db, jobs, keys } = services;
  const registry = await store.findByToken(db, token);
  if (!registry) throw notFound();
  const order = await findOwnOrder(db, keys, number, requester);
  await jobs.ready();
  return transaction(db, async (tx) => {
    const given = await store.markGiven(tx, registry.id, order.id, number);
    if (given.length > 0)
      await mailOwner(services, tx, registry.userId, {
        subject: `A gift from your registry “${registry.title}”`,
        paragraph:
          given.length === 1 ? 'One gift has been ordered.' : `${given.length} gifts have been ordered.`,
      });
    return { given: given.length };
  });
}

/** Returns the gifts of a cancelled order to their registries, and mails their owners. */
export async function takeBack(services: Services, number: number): Promise<void> {
  await services.jobs.ready();
  await transaction(services.db, async (tx) => {
    for (const { userId, title } of await store.unmarkGiven(tx, number))
      await mailOwner(services, tx, userId, {
        subject: `A gift of your registry “${title}” was cancelled`,
        paragraph: 'The order of a gift was cancelled, so that it can be given again.',
      });
  });
}
