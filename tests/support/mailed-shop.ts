import { type Mailbox, openMailbox } from './mailbox.ts';
import type { Shop, ShopOptions } from './shop.ts';
import { openTestUsers, type TestUsers } from './test-users.ts';

/** A shop that sends its mails to a mailbox, with test users; `close` closes shop and mailbox. */
export type MailedShop = { shop: Shop; people: TestUsers; mailbox: Mailbox; close: () => Promise<void> };

/**
 * Opens a mailed shop.
 * @param open from `onEachDatabase`
 */
export async function openMailedShop(
  open: (opening?: ShopOptions) => Promise<Shop>,
  opening: ShopOptions = {},
): Promise<MailedShop> {
  const mailbox = await openMailbox();
  const shop = await open({ smtpUrl: mailbox.url, ...opening });
  const people = await openTestUsers(shop);
  const close = async () => {
    await shop.close();
    await mailbox.close();
  };
  return { shop, people, mailbox, close };
}
