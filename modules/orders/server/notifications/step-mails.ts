import { returnDays } from '#kernel/contract/policy.ts';
import { type MailContent, type MailLink, writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { arrivalText, buyerName, cashOnDeliveryText, dayIn, itemsOf, type MailedOrder } from './mail-text.ts';
import { reasonOf, seeOrder } from './mails.ts';

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
    note: reasonOf(mailed),
  });
}
