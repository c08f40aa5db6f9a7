import { returnDays } from '#contract/order-states.ts';
import { type MailContent, type MailLink, writeMail } from '#server/platform/mail/mail-template.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import {
  addressIn,
  arrivalDays,
  arrivalText,
  attributeSections,
  buyerName,
  buyerOf,
  cashOnDeliveryDue,
  cashOnDeliveryText,
  costsOf,
  dayIn,
  giftSections,
  greetingOf,
  itemsOf,
  type MailedOrder,
  moneyOf,
  timeIn,
  withoutFreeText,
} from './mail-text.ts';

const seeOrder = (link: string): MailLink => ({ label: 'See your order', link });
const reason = ({ settings }: Pick<MailedOrder, 'settings'>) =>
  `You’re receiving this because you ordered from ${settings.storeName}.`;

/** Returns the email to the customer about a placed order. */
export const placedMail = (mailed: MailedOrder): Mail =>
  writeMail(mailed.settings, {
    to: mailed.order.email,
    subject: `Your order ${mailed.order.number} at ${mailed.settings.storeName}`,
    title: 'Thank you for your order',
    name: buyerName(mailed.order),
    paragraphs: [
      `Order ${mailed.order.number} is confirmed and arrives ${arrivalText(mailed)}.`,
      cashOnDeliveryText(mailed) ?? `We’ve received your payment of ${moneyOf(mailed)(mailed.order.total)}.`,
    ],
    action: seeOrder(mailed.link),
    ...costsOf(mailed),
    sections: [
      { label: 'Delivering to', text: addressIn(mailed.order) },
      ...giftSections(mailed.order),
      ...attributeSections(mailed.order),
    ],
    links: mailed.papers ?? [],
    note: reason(mailed),
  });

/** Returns the email that asks the customer to confirm a large order; text typed with the order is left out. */
export function confirmMail(mailed: MailedOrder): Mail {
  const { order, settings, link } = mailed;
  const until = order.confirmBy ? ` by ${timeIn(settings, order.confirmBy)}` : '';
  return writeMail(settings, {
    to: order.email,
    subject: `Confirm your order ${order.number} at ${settings.storeName}`,
    title: 'Confirm your order',
    name: greetingOf(order),
    paragraphs: [
      `Please confirm order ${order.number}${until}. Until then we hold the gifts for you. It arrives ${arrivalText(mailed)}.`,
      cashOnDeliveryText(withoutFreeText(mailed)) ?? '',
    ].filter(Boolean),
    action: { label: 'Confirm your order', link },
    ...costsOf(withoutFreeText(mailed)),
    note: `You’re receiving this because an order was placed at ${settings.storeName} with this address. If it wasn’t you, ignore this email: nothing will be sent or charged.`,
  });
}

type OrderWithLink = Omit<MailedOrder, 'lines' | 'now'>;
type ShopContent = Omit<MailContent, 'action'> & { subject: string; replyTo?: string };

/** Returns an email to the shop with a link to the order. */
const mailToShop = (to: string, { settings, link }: OrderWithLink, content: ShopContent): Mail =>
  writeMail(settings, { to, ...content, action: { label: 'Open the order', link } });

/** Returns the email to a customer who lost the link to the order. */
export const linkMail = ({ order, link, settings }: OrderWithLink): Mail =>
  writeMail(settings, {
    to: order.email,
    subject: `The link to your order ${order.number} at ${settings.storeName}`,
    title: `Your order ${order.number}`,
    name: greetingOf(order),
    paragraphs: ['Here is the link to your order. Keep it private: it opens the order without a password.'],
    action: seeOrder(link),
    note: `You’re receiving this because the link to this order was requested at ${settings.storeName}. If it wasn’t you, ignore this email.`,
  });

type ClaimMail = {
  user: { name: string; email: string };
  /** Numbers of the guest orders. */
  numbers: number[];
  link: string;
  settings: MailedOrder['settings'];
};

/** Returns the email to the verified address of an account, with the link that adds its guest orders. */
export const claimMail = ({ user: { name, email }, numbers, link, settings }: ClaimMail): Mail =>
  writeMail(settings, {
    to: email,
    name,
    subject: `Add earlier orders to your account at ${settings.storeName}`,
    title: 'Add earlier orders to your account',
    paragraphs: [
      `These orders were placed with ${email}, without signing in: ${numbers.join(', ')}.`,
      'The button below adds them to your account. Anyone who is signed in to this account can then see and manage them, with the names, addresses and phone numbers in them.',
    ],
    action: { label: 'Add these orders', link },
    note: 'The link works once, within 24 hours, and only while you are signed in to the account. Didn’t ask for it? Ignore this email; nothing changes.',
  });

/** Returns the email to the shop about a new order. */
export function shopMail(mailed: MailedOrder, to: string): Mail {
  const { order } = mailed;
  const { number, gift, note } = order;
  const money = moneyOf(mailed);
  const due = cashOnDeliveryDue(order);
  return mailToShop(to, mailed, {
    subject: `New order ${number}: ${money(order.total)}`,
    title: `New order ${number}`,
    paragraphs: [
      `From ${buyerOf(order)}. Due ${arrivalDays(mailed)}.`,
      due === null ? `${money(order.total)} is paid.` : `Cash on delivery: ${money(due)}.`,
    ],
    ...costsOf(mailed),
    sections: [
      { label: 'Delivering to', text: addressIn(order) },
      ...(gift ? [{ label: 'Gift', text: gift.wrap ? 'To be wrapped.' : 'Not wrapped.' }] : []),
      ...(note ? [{ label: 'Customer’s note', text: note }] : []),
      ...attributeSections(order),
    ],
    note: 'The shop sends this email for each new order.',
    replyTo: order.email,
  });
}

/** Returns the email to the shop when a customer cancels an order or requests a return. */
export const customerRequestMail = (
  mailed: OrderWithLink & { isPlain: boolean },
  to: string,
  { title, why: note, lines }: { title: string; why: string; lines: string[] },
): Mail =>
  mailToShop(to, mailed, {
    subject: `${title}: order ${mailed.order.number}`,
    title: `${title}: order ${mailed.order.number}`,
    paragraphs: [
      `From ${mailed.isPlain ? mailed.order.email : buyerOf(mailed.order)}.`,
      ...(lines.length > 0 ? [lines.join('\n')] : []),
    ],
    sections: note && !mailed.isPlain ? [{ label: 'Customer’s note', text: note }] : [],
    note: 'The shop sends this email when a customer cancels an order or asks for a return.',
    replyTo: mailed.order.email,
  });

/** Returns the email to the shop about a failed refund. */
export const refundFailedMail = (
  mailed: OrderWithLink,
  { to, said: amount, error }: { to: string; said: string; error: string },
): Mail =>
  mailToShop(to, mailed, {
    subject: `A refund for order ${mailed.order.number} failed`,
    title: 'A refund failed',
    paragraphs: [
      `${amount} could not be refunded for order ${mailed.order.number}: ${error}.`,
      'The customer has not been notified. Try again, or refund it another way.',
    ],
    note: 'The shop sends this email when a refund fails.',
  });

/** Returns the email to the shop about a refund that has to be made by hand. */
export const refundDueMail = (
  mailed: OrderWithLink,
  { to, said: amount }: { to: string; said: string },
): Mail =>
  mailToShop(to, mailed, {
    subject: `Refund ${amount} for order ${mailed.order.number}`,
    title: 'Refund this order by hand',
    paragraphs: [
      `Order ${mailed.order.number} is cancelled. It was not paid online, so ${amount} has to be refunded by hand.`,
      'Refund it, then record the refund at the order: the customer gets an email.',
    ],
    note: 'The shop sends this email when a refund has to be made by hand.',
  });

/** Values that the email of a step needs. */
export type StepDetails = {
  /** A formatted amount. */
  amount?: string;
  /** The units concerned; without them the whole order. */
  pieces?: { lineId: string; quantity: number }[];
  /** Whether more of the order is still to be shipped. */
  isPart?: boolean;
  carrier?: string;
  trackingNumber?: string;
  trackingUrl?: string | null;
  /** The deadline for the customer. */
  until?: Date;
};

type StepContent = {
  subject: string;
  title: string;
  paragraphs: string[];
  action?: MailLink | undefined;
  /** Items to list: all of the order, or the units concerned if they are given. */
  lists?: 'order' | 'pieces';
  sections?: NonNullable<MailContent['sections']>;
};
type StepTemplate = (mailed: MailedOrder, facts: StepDetails) => StepContent;

const refundSentence = ({ amount }: StepDetails) =>
  amount ? `We’re refunding ${amount}` : 'We’re refunding it';

const steps = {
  paid: ({ order: { number, state } }) => ({
    subject: `Order ${number} is paid`,
    title: 'Payment received',
    paragraphs: [
      state === 'paid'
        ? 'Thank you! We’ll start packing your order now.'
        : 'Thank you! There is nothing to pay on delivery.',
    ],
    lists: 'order',
  }),
  packed: ({ order: { number } }) => ({
    subject: `Order ${number} is packed`,
    title: 'Your order is packed',
    paragraphs: ['We’ll email you when it ships. It can no longer be cancelled.'],
    lists: 'order',
  }),
  shipped: (mailed, { isPart, carrier, trackingNumber, trackingUrl }) => {
    const tracking = [carrier, trackingNumber].filter(Boolean).join(' ');
    return {
      subject: `Order ${mailed.order.number} is on its way`,
      title: 'Your parcel is on its way',
      paragraphs: [
        `It should arrive ${arrivalText(mailed)}.`,
        isPart ? 'The rest of your order follows in another parcel.' : (cashOnDeliveryText(mailed) ?? ''),
      ],
      action: trackingUrl ? { label: 'Track your parcel', link: trackingUrl } : undefined,
      lists: 'order',
      sections: tracking ? [{ label: 'Tracking', text: tracking }] : [],
    };
  },
  delivered: (mailed) => {
    const { order } = mailed;
    return {
      subject: `Order ${order.number} has arrived`,
      title: 'Your order has arrived',
      paragraphs: [
        `We hope ${order.gift ? 'they love' : 'you love'} it. Tell other shoppers what it’s like.`,
        returnSentence(mailed),
      ],
      action: reviewLink(mailed),
      lists: 'order',
    };
  },
  cancelled: ({ order: { number, paidAt } }) => ({
    subject: `Order ${number} is cancelled`,
    title: 'Your order is cancelled',
    paragraphs: [`Nothing will be sent.${paidAt ? '' : ' Nothing was charged.'}`],
    lists: 'order',
  }),
  unpaid: ({ order: { number } }) => ({
    subject: `Order ${number} was not paid`,
    title: 'Your order was not paid',
    paragraphs: [
      'We didn’t receive your payment in time, so the order is cancelled and the gifts are on sale again. Nothing was charged. You’re welcome to order them again.',
    ],
    lists: 'order',
  }),
  return_requested: ({ order: { number } }) => ({
    subject: `Your return for order ${number}`,
    title: 'We’ve got your return request',
    paragraphs: ['We’ll email you instructions within one working day.'],
    lists: 'pieces',
  }),
  return_approved: ({ order: { number }, settings, now }, { until }) => {
    const by = until ? `, and send it by ${dayIn({ settings, now }, until)}` : '';
    const { storeName, sellerAddress } = settings;
    return {
      subject: `Your return for order ${number} is approved`,
      title: 'Your return is approved',
      paragraphs: [
        `Please pack it well, with a note of your order number (${number})${by}. We’ll email you when it arrives.`,
        ...(sellerAddress ? [] : ['We’ll send you the return address in another email.']),
      ],
      lists: 'pieces',
      sections: sellerAddress ? [{ label: 'Send it to', text: `${storeName}\n${sellerAddress}` }] : [],
    };
  },
  returned: ({ order: { number } }) => ({
    subject: `We’ve received your return for order ${number}`,
    title: 'We’ve received your return',
    paragraphs: ['Thank you for sending it back.'],
    lists: 'pieces',
  }),
  undelivered: ({ order: { number, paidAt } }) => ({
    subject: `Order ${number} could not be delivered`,
    title: 'Your parcel came back to us',
    paragraphs: [
      `The courier could not deliver it and has returned it to us.${paidAt ? '' : ' Nothing was charged.'}`,
    ],
    lists: 'order',
  }),
  rest_not_sent: ({ order: { number } }) => ({
    subject: `Part of order ${number} is not sent`,
    title: 'We can’t send part of your order',
    paragraphs: ['We’re sorry: these items can’t be sent.'],
    lists: 'pieces',
  }),
  pay_soon: ({ order: { number }, link }) => ({
    subject: `Order ${number} is waiting for your payment`,
    title: 'Your order is not paid yet',
    paragraphs: [
      'We’re holding the gifts for you for a short time. If you’re paying right now, ignore this email.',
    ],
    action: { label: 'Pay for your order', link },
    lists: 'order',
  }),
  refused: ({ order: { number } }) => ({
    subject: `About your return for order ${number}`,
    title: 'About your return',
    paragraphs: ['We can’t accept this return. If you think this is a mistake, please write to us.'],
  }),
  paid_twice: ({ order: { number } }, facts) => ({
    subject: `Order ${number} was paid twice`,
    title: 'You paid twice',
    paragraphs: [`Your order was already paid. ${refundSentence(facts)}; you don’t need to do anything.`],
  }),
  paid_too_late: ({ order: { number } }, facts) => ({
    subject: `We’re refunding your payment for order ${number}`,
    title: 'Your payment came too late',
    paragraphs: [
      `The order was cancelled by then, and we could not restore it. ${refundSentence(facts)}, and nothing will be sent.`,
    ],
  }),
  paid_otherwise: ({ order: { number } }, facts) => ({
    subject: `We’re refunding your payment for order ${number}`,
    title: 'The amount doesn’t match',
    paragraphs: [
      `The amount you paid does not match the order total. ${refundSentence(facts)}. The order is not paid yet.`,
    ],
  }),
  refunded: ({ order: { number } }, { amount }) => ({
    subject: `A refund for order ${number}`,
    title: amount ? `We’ve refunded ${amount}` : 'Your refund is on its way',
    paragraphs: [`It is for order ${number}.`],
  }),
} satisfies Record<string, StepTemplate>;

/** The steps of an order about which its customer is mailed. */
export type MailedStep = keyof typeof steps;

/** Returns the sentence about what can be returned, and until when. */
function returnSentence({ order, lines, settings, now }: MailedOrder): string {
  const items = lines.filter(({ isWrap }) => !isWrap);
  const personalisedItems = items.filter(
    ({ personalisation }) => personalisation !== null && personalisation !== undefined,
  );
  if (personalisedItems.length === items.length)
    return 'Something wrong with it? Write to us, and we’ll put it right.';
  const until = new Date((order.deliveredAt ?? now).getTime() + returnDays * 86_400_000);
  const exception = personalisedItems.length > 0 ? ' (personalised items only if they are faulty)' : '';
  return `Not right? You have until ${dayIn({ settings, now }, until)} to return it${exception}.`;
}

/** Returns the link to the reviews: on the product page, or on the order page for several products. */
function reviewLink({ lines, link }: MailedOrder): MailLink {
  const slugs = new Set(lines.flatMap(({ isWrap, slug }) => (isWrap || !slug ? [] : [slug])));
  const [slug] = slugs;
  const to = slugs.size === 1 ? new URL(`/products/${slug}#reviews`, link).href : link;
  return { label: slugs.size > 1 ? 'Review your gifts' : 'Review your gift', link: to };
}

/**
 * Returns the email to the customer about a step of an order.
 * @param extraParagraphs further paragraphs: about the money, a reason
 */
export function stepMail(
  mailed: MailedOrder,
  step: MailedStep,
  extraParagraphs: string[] = [],
  facts: StepDetails = {},
): Mail {
  const { order, link, papers = [] } = mailed;
  const {
    subject,
    title,
    paragraphs: says,
    action,
    lists,
    sections = [],
  }: StepContent = steps[step](mailed, facts);
  return writeMail(mailed.settings, {
    to: order.email,
    subject: `${subject} (${mailed.settings.storeName})`,
    title,
    name: buyerName(order),
    paragraphs: [...says, ...extraParagraphs].filter(Boolean),
    action: action ?? seeOrder(link),
    ...((lists === 'order' || (lists === 'pieces' && facts.pieces)) && {
      items: itemsOf(mailed, facts.pieces),
    }),
    sections,
    links: [...(action && action.link !== link ? [seeOrder(link)] : []), ...papers],
    note: reason(mailed),
  });
}
