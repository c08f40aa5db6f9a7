import { formatMoney } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { footerHtml, footerOf, footerText } from '#kernel/mail/mail-footer.ts';
import { coloursOf, mailDocument } from '#kernel/mail/mail-layout.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { listCategories, type ProductSearch } from '#modules/catalog/index.ts';
import { placeholderFiller } from '#modules/content/index.ts';
import type { NewsletterDocument } from '#modules/newsletter/contract/newsletters.ts';
import { presentedSettings, settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { type MailProduct, writeBlocks } from './email-blocks.ts';

export type MailSources = { db: Db; origin: string; search: ProductSearch['find'] };

/** The products of one block. */
const shownProducts = 4;

/** Where an email goes, and the link that ends the subscription; null for a test. */
export type MailRecipient = { to: string; unsubscribe: string | null };

/**
 * Reads what a newsletter shows once, for any number of recipients.
 * @returns a function that writes the email of a recipient
 */
export async function newsletterWriter(
  sources: MailSources,
  document: NewsletterDocument,
): Promise<(recipient: MailRecipient) => Mail> {
  const { db, origin } = sources;
  const [shop, fill, products] = await Promise.all([
    settingsOf(db),
    placeholderFiller(db),
    productsOf(sources, document),
  ]);
  const { light } = coloursOf(shop);
  const written = writeBlocks(document.blocks, { light, origin, fill, products });
  const subject = fill(document.subject);
  const note = m.newsletterMail.reason({ storeName: shop.storeName });
  return ({ to, unsubscribe }) => {
    const footerLink = {
      label: m.newsletterMail.unsubscribe(),
      link: unsubscribe ?? `${origin}/newsletter/unsubscribe`,
    };
    const footer = footerOf(shop, { note, footerLink, canReply: false });
    const parts = [written.text, ...footerText(footer), shop.storeName];
    return {
      to,
      subject,
      html: mailDocument(shop, {
        title: subject,
        preview: fill(document.preview) || beginningOf(written.text),
        body: written.html,
        footer: footerHtml(shop, footer),
      }),
      text: `${parts.filter(Boolean).join('\n\n')}\n`,
      pictures: written.pictures,
      ...(shop.theme && { logo: { picture: shop.theme.logo, colours: shop.theme.colours.light } }),
      ...(shop.contactEmail !== null && { replyTo: shop.contactEmail }),
      ...(unsubscribe !== null && { unsubscribe }),
    };
  };
}

/** Returns the first line of a text, which mail programs show beside the subject. */
const beginningOf = (text: string): string => text.slice(0, text.search(/\n|$/));

/** Returns the products of the blocks by the slug of their category, as shoppers see them. */
async function productsOf(
  { db, origin, search }: MailSources,
  { blocks }: NewsletterDocument,
): Promise<Map<string, MailProduct[]>> {
  const slugs = new Set(blocks.flatMap((block) => (block.type === 'products' ? [block.category] : [])));
  if (slugs.size === 0) return new Map();
  const [settings, { categories }] = await Promise.all([
    presentedSettings(db),
    listCategories(db, { audience: 'shopper' }),
  ]);
  const lists = [...slugs].map(async (slug): Promise<[string, MailProduct[]]> => {
    const category = categories.find((each) => each.slug === slug);
    if (slug !== '' && !category) return [slug, []];
    const filters = { page: 1, limit: shownProducts, ...(category && { categoryIds: [category.id] }) };
    const { products } = await search(db, filters, 'shopper');
    const shown = products.map((product) => ({
      name: product.name,
      price: formatMoney(product.price, settings),
      picture: product.images[0] ?? null,
      link: `${origin}/products/${product.slug}`,
    }));
    return [slug, shown];
  });
  return new Map(await Promise.all(lists));
}
