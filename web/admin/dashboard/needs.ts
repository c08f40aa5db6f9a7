import type { Dashboard } from '#contract/dashboard.ts';

/** Something that waits for a person: how much of it, and where it is dealt with, if there is such a page. */
export type Need = { key: string; text: string; to: string | null };

const of = (count: number, one: string, many: string, format: Intl.NumberFormat) =>
  `${format.format(count)} ${count === 1 ? one : many}`;

/** What needs a hand now, the most pressing first. @param isOwner mails are the owner's alone (R15) */
export function needsOf(
  { mailsFailed, reviewsWaiting, products, waiting }: Dashboard,
  { isOwner, locale }: { isOwner: boolean; locale: string },
): Need[] {
  const format = new Intl.NumberFormat(locale);
  const { toPack, returns, unpaid } = waiting;
  const needs = [
    {
      key: 'to_pack',
      count: toPack,
      text: of(toPack, 'order to pack', 'orders to pack', format),
      to: '/admin/orders?view=to_pack',
    },
    {
      key: 'returns',
      count: returns,
      text: of(returns, 'return to answer', 'returns to answer', format),
      to: '/admin/orders?view=returns',
    },
    {
      key: 'unpaid',
      count: unpaid,
      text: of(unpaid, 'order waits to be paid', 'orders wait to be paid', format),
      to: '/admin/orders?view=unpaid',
    },
    {
      key: 'mails',
      count: isOwner ? mailsFailed : 0,
      text: of(mailsFailed, 'mail could not be sent', 'mails could not be sent', format),
      to: '/admin/settings#mail',
    },
    {
      key: 'reviews',
      count: reviewsWaiting,
      text: of(reviewsWaiting, 'review waits to be looked at', 'reviews wait to be looked at', format),
      to: null,
    },
    {
      key: 'out',
      count: products.out,
      text: of(products.out, 'product is out of stock', 'products are out of stock', format),
      to: '/admin/products?status=active&stock=out',
    },
  ];
  return needs.filter(({ count }) => count > 0);
}
