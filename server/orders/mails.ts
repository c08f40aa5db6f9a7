import { composed, type Letter } from '#server/platform/mail/letter.ts';
import type { Mail } from '#server/platform/mail/post.ts';
import { aboutGift, addressIn, arrival, buyerOf, figuresOf, moneyOf, type Told } from './mail-words.ts';
import type { OrderRow } from './orders-store.ts';

const letterTo = (
  to: string,
  told: Pick<Told, 'settings'>,
  { subject, ...letter }: Omit<Letter, 'from'> & { subject: string },
): Mail => ({
  to,
  subject,
  // Whoever answers is read by the shop, whatever address its mails leave from.
  ...(told.settings.contactEmail && to !== told.settings.contactEmail
    ? { replyTo: told.settings.contactEmail }
    : {}),
  ...composed({ from: told.settings.storeName, ...letter }),
});

const track = (link: string) => ({ label: 'See your order', link });
const why = ({ order, settings }: Told) =>
  `You get this mail because order ${order.number} was placed at ${settings.storeName} with this address.`;

/** To whoever placed it, once it is sure. */
export const placedMail = (told: Told): Mail =>
  letterTo(told.order.email, told, {
    subject: `Your order ${told.order.number} at ${told.settings.storeName}`,
    title: 'Thank you for your order',
    paragraphs: [
      `Your order ${told.order.number} is placed. ${arrival(told)}`,
      told.order.payment === 'cod' && told.order.paidAt === null
        ? 'You pay when it is delivered.'
        : 'It is paid.',
      `It goes to:\n${addressIn(told.order)}`,
      ...aboutGift(told.order),
    ],
    figures: figuresOf(told),
    action: track(told.link),
    papers: told.papers,
    note: why(told),
  });

type ToldShop = Omit<Told, 'lines'>;

/** To the shop, about an order that it opens from there. */
const letterToShop = (
  to: string,
  told: ToldShop,
  letter: Omit<Parameters<typeof letterTo>[2], 'action'>,
): Mail => letterTo(to, told, { ...letter, action: { label: 'Open the order', link: told.link } });

/** To the shop. */
export const shopMail = (told: Told, to: string): Mail => ({
  ...letterToShop(to, told, {
    subject: `New order ${told.order.number}: ${moneyOf(told)(told.order.total)}`,
    title: `New order ${told.order.number}`,
    paragraphs: [
      `From ${buyerOf(told.order)}. ${arrival(told)}`,
      `It goes to:\n${addressIn(told.order)}`,
      ...(told.order.gift ? [`It is a gift${told.order.gift.wrap ? ', to be wrapped' : ''}.`] : []),
      ...(told.order.note ? [`They say:\n${told.order.note}`] : []),
    ],
    figures: figuresOf(told),
    note: 'The shop sends this mail for each new order.',
  }),
  replyTo: told.order.email,
});

/** To the shop, when whoever placed an order does something with it. */
export const askedMail = (
  told: ToldShop,
  to: string,
  { title, why: reason, lines }: { title: string; why: string; lines: string[] },
): Mail => ({
  ...letterToShop(to, told, {
    subject: `${title}: order ${told.order.number}`,
    title: `${title}: order ${told.order.number}`,
    paragraphs: [
      `From ${buyerOf(told.order)}.`,
      ...(lines.length > 0 ? [lines.join('\n')] : []),
      ...(reason ? [`They say:\n${reason}`] : []),
    ],
    note: 'The shop sends this mail when a customer cancels an order, or wants to send something back.',
  }),
  replyTo: told.order.email,
});

/** To the shop, when money could not be given back. */
export const refundFailedMail = (
  told: ToldShop,
  { to, said, error }: { to: string; said: string; error: string },
): Mail =>
  letterToShop(to, told, {
    subject: `A refund for order ${told.order.number} failed`,
    title: 'A refund failed',
    paragraphs: [
      `${said} could not be given back for order ${told.order.number}: ${error}.`,
      'The customer has not been told. Please give it back another way, or try again.',
    ],
    note: 'The shop sends this mail when money that should go back does not.',
  });

/** To the shop, when money must go back that nobody gives back by itself. */
export const owedMail = (told: ToldShop, { to, said }: { to: string; said: string }): Mail =>
  letterToShop(to, told, {
    subject: `${said} must be given back for order ${told.order.number}`,
    title: 'Money must be given back by hand',
    paragraphs: [
      `Order ${told.order.number} is cancelled. It was paid another way than online, so ${said} does not go back by itself.`,
      'Please give it back, and write that down at the order: the customer is told by mail then.',
    ],
    note: 'The shop sends this mail when money that should go back waits for a person.',
  });

type Step = { subject: string; title: string; says: string };
type Paid = Pick<OrderRow, 'paidAt'>;

const steps = {
  paid: (number) => ({
    subject: `Order ${number} is paid`,
    title: 'Your payment is here',
    says: 'Thank you. We begin to pack your order.',
  }),
  packed: (number) => ({
    subject: `Order ${number} is packed`,
    title: 'Your order is packed',
    says: 'It leaves us soon, and we write to you when it does. From now on it cannot be cancelled; what is not right can be sent back.',
  }),
  shipped: (number) => ({
    subject: `Order ${number} is on its way`,
    title: 'Your parcel is on its way',
    says: 'A parcel with your gifts has left us.',
  }),
  delivered: (number) => ({
    subject: `Order ${number} has arrived`,
    title: 'Your order has arrived',
    says: 'We hope that it is liked. If something is not right, you can send it back within 30 days.',
  }),
  cancelled: (number, { paidAt }) => ({
    subject: `Order ${number} is cancelled`,
    title: 'Your order is cancelled',
    says: `Nothing will be sent.${paidAt ? '' : ' Nothing was charged.'}`,
  }),
  unpaid: (number) => ({
    subject: `Order ${number} was not paid`,
    title: 'Your order was not paid',
    says: 'The payment did not reach us in time, so we have let the gifts go back on the shelf. Nothing was charged. You can order again whenever you like.',
  }),
  return_requested: (number) => ({
    subject: `Your return for order ${number}`,
    title: 'We have your request',
    says: 'We look at it and write to you how to send the gifts back.',
  }),
  return_approved: (number) => ({
    subject: `You can send gifts of order ${number} back`,
    title: 'Your return is approved',
    says: `Please pack the gifts well, with a note that says ${number}, the number of your order. We write to you when they are here.`,
  }),
  returned: (number) => ({
    subject: `We've received your return for order ${number}`,
    title: "We've received your return",
    says: 'These items have come back to us.',
  }),
  undelivered: (number, { paidAt }) => ({
    subject: `Order ${number} could not be delivered`,
    title: 'Your parcel came back to us',
    says: `The courier could not deliver it, so it has come back to us.${paidAt ? '' : ' Nothing was charged.'}`,
  }),
  rest_not_sent: (number) => ({
    subject: `Part of order ${number} is not sent`,
    title: 'Part of your order is not sent',
    says: 'We are sorry: what has not left us yet cannot be sent.',
  }),
  pay_soon: (number) => ({
    subject: `Order ${number} waits for its payment`,
    title: 'Your order is not paid yet',
    says: 'We keep the gifts for you, but not for long. If you are just paying, you need not do anything.',
  }),
  refused: (number) => ({
    subject: `About your return for order ${number}`,
    title: 'About your return',
    says: 'We cannot take the gifts back. If you think that this is not right, answer this mail.',
  }),
  paid_twice: (number) => ({
    subject: `Order ${number} was paid twice`,
    title: 'You paid twice',
    says: 'Your order was paid already, so this payment goes back to you at once. You need not do anything.',
  }),
  paid_too_late: (number) => ({
    subject: `Your payment for order ${number} goes back to you`,
    title: 'Your payment came too late',
    says: 'Your payment came after the order was given up, and we could not take it up again. It goes back to you at once, and nothing will be sent.',
  }),
  paid_otherwise: (number) => ({
    subject: `Your payment for order ${number} goes back to you`,
    title: 'That was another amount',
    says: 'What was paid is not what the order costs, so it goes back to you at once. The order is not paid yet.',
  }),
  refunded: (number) => ({
    subject: `A refund for order ${number}`,
    title: 'Your money goes back to you',
    says: `We have given money back for order ${number}.`,
  }),
} satisfies Record<string, (number: number, order: Paid) => Step>;

/** What happens to an order, told to whoever placed it. */
export type MailedStep = keyof typeof steps;

/** To whoever placed it, at a step of its way. @param more paragraphs that belong to it: a tracking number, a reason, an amount */
export function stepMail(told: Told, step: MailedStep, more: string[] = []): Mail {
  const { subject, title, says } = steps[step](told.order.number, told.order);
  return letterTo(told.order.email, told, {
    subject: `${subject} (${told.settings.storeName})`,
    title,
    paragraphs: [says, ...more.filter(Boolean)],
    action: track(told.link),
    papers: told.papers,
    note: why(told),
  });
}
