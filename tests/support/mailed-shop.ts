import { type Mailbox, openMailbox } from './mailbox.ts';
import { openPeople, type People } from './people.ts';
import type { Opening, Shop } from './shop.ts';

/** A shop that sends its mails to a mailbox, with test users; `close` closes shop and mailbox. */
export type MailedShop = { shop: Shop; people: People; mailbox: Mailbox; close: () => Promise<void> };

/**
 * Opens a mailed shop.
 * @param open from `onEachDatabase`
 */
export async function openMailedShop(
  open: (opening?: Opening) => Promise<Shop>,
  opening: Opening = {},
): Promise<MailedShop> {
  const mailbox = await openMailbox();
  const shop = await open({ smtpUrl: mailbox.url, ...opening });
  const people = await openPeople(shop);
  const close = async () => {
    await shop.close();
    await mailbox.close();
  };
  return { shop, people, mailbox, close };
}
