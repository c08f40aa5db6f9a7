import type { Dashboard } from '#contract/dashboard.ts';

/** Something that waits for a person: how much of it, and where it is dealt with. */
export type Need = { key: string; text: string; to: string };

const of = (count: number, one: string, many: string, format: Intl.NumberFormat) =>
  `${format.format(count)} ${count === 1 ? one : many}`;

/** What needs a hand now, the most pressing first. @param isOwner mails are the owner's alone (R15) */
export function needsOf(
  { mailsFailed, reviewsWaiting, customOrdersWaiting, products, waiting }: Dashboard,
  { isOwner, locale }: { isOwner: boolean; locale: string },
): Need[] {
  const format = new Intl.NumberFormat(locale);
  const { toPack, returns, toRefund, unpaid } = waiting;
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
      key: 'to_refund',
      count: toRefund,
      text: of(toRefund, 'order to give money back for', 'orders to give money back for', format),
      to: '/admin/orders?view=to_refund',
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
      key: 'custom-orders',
      count: customOrdersWaiting,
      text: of(
        customOrdersWaiting,
        'custom order waits for an answer',
        'custom orders wait for an answer',
        format,
      ),
      to: '/admin/custom-orders?waiting=true',
    },
    {
      key: 'reviews',
      count: reviewsWaiting,
      text: of(reviewsWaiting, 'review waits to be looked at', 'reviews wait to be looked at', format),
      to: '/admin/reviews?status=pending',
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
