import type { Db } from '#kernel/database/database.ts';
import type { MailContent, Sender } from '#kernel/mail/mail-template.ts';
import { catalogTotals } from '#modules/catalog/index.ts';
import { countOpenMessages } from '#modules/contact/index.ts';
import { countUnanswered } from '#modules/custom-orders/index.ts';
import { ordersWaiting } from '#modules/orders/index.ts';
import { countLateCash } from '#modules/remittances/index.ts';
import { countWaiting } from '#modules/reviews/index.ts';
import * as m from '../../messages/index.ts';
import { maxEntries } from '../dashboard.ts';

/** What the email says of the shop. */
type Shop = Pick<Sender, 'storeName'> & { locale: string };

/** Returns the open tasks, one a line, the most urgent first. */
async function taskLines(db: Db, now: Date, write: (count: number) => string): Promise<string[]> {
  const { late, toPack, toShip, toConfirm, returns, toRefund } = await ordersWaiting(db, now);
  const lateCash = await countLateCash(db, now);
  const messagesWaiting = await countOpenMessages(db, maxEntries);
  const customOrdersWaiting = await countUnanswered(db);
  const reviewsWaiting = await countWaiting(db);
  const tasks: [count: number, task: string][] = [
    [late, m.pendingTasks.ordersAreLate({ late })],
    [toPack, m.pendingTasks.ordersToPack({ toPack })],
    [toShip, m.pendingTasks.ordersToShip({ toShip })],
    [toConfirm, m.pendingTasks.paymentsToConfirm({ toConfirm })],
    [returns, m.pendingTasks.returnsToAnswer({ returns })],
    [toRefund, m.pendingTasks.ordersToRefund({ toRefund })],
    [lateCash, m.pendingTasks.lateCash({ lateCash })],
    [messagesWaiting, m.pendingTasks.messagesToAnswer({ messagesWaiting })],
    [customOrdersWaiting, m.pendingTasks.customOrdersToAnswer({ customOrdersWaiting })],
    [reviewsWaiting, m.pendingTasks.reviewsToApprove({ reviewsWaiting })],
  ];
  return tasks
    .filter(([count]) => count > 0)
    .map(([count, task]) => m.morningMail.task({ count: write(count), task }));
}

/** Returns the email with the open tasks and the products low on stock, without its recipient; null if there are none. */
export async function morningMail(
  { db, origin, now }: { db: Db; origin: string; now: Date },
  shop: Shop,
  day: string,
): Promise<(MailContent & { subject: string }) | null> {
  const write = (count: number) => count.toLocaleString(shop.locale);
  const tasks = await taskLines(db, now, write);
  const { products, lowStock } = await catalogTotals(db);
  if (tasks.length === 0 && products.low === 0) return null;
  const lowLines = lowStock.map(({ name, variant, stockCount }) =>
    m.morningMail.left({
      name,
      variant: variant ?? '',
      hasVariant: variant ? 'yes' : 'no',
      count: write(stockCount),
    }),
  );
  const date = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'full', timeZone: 'UTC' });
  return {
    subject: m.morningMail.subject({ storeName: shop.storeName, day: date.format(new Date(day)) }),
    title: m.morningMail.title(),
    paragraphs: [tasks.join('\n')].filter(Boolean),
    ...(products.low > 0 && {
      sections: [
        {
          label: m.morningMail.lowStock({ total: products.low, count: write(products.low) }),
          text: lowLines.join('\n'),
        },
      ],
    }),
    action: { label: m.morningMail.openDashboard(), link: `${origin}/admin` },
    note: m.morningMail.note(),
  };
}
