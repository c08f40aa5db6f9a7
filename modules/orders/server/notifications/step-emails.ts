import { writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import * as m from '../../messages/index.ts';
import { receivedOf } from '../payment/amounts.ts';
import { returnSentence, reviewLink } from './delivered-email.ts';
import {
  arrivalText,
  buyerName,
  cashOnDeliveryText,
  dayIn,
  itemsOf,
  type MailedOrder,
  reasonOf,
  seeOrder,
  timeIn,
} from './email-parts.ts';
import { introduced, type OrderValues, valuesOf } from './owners-wording.ts';
import type { StepContent, StepDetails, StepTemplate } from './step-email-types.ts';

/** Returns an order with the lines of these units alone; the whole one without units. */
const withOnly = (mailed: MailedOrder, pieces: StepDetails['pieces'] = []): MailedOrder =>
  pieces.length === 0
    ? mailed
    : { ...mailed, lines: mailed.lines.filter(({ id }) => pieces.some(({ lineId }) => lineId === id)) };

const refundSentence = ({ amount }: StepDetails) =>
  amount ? m.stepMails.wereRefunding({ amount }) : m.stepMails.wereRefundingIt();

export const steps = {
  paid: ({ order: { number, state } }) => ({
    subject: m.stepMails.orderIsPaid({ number }),
    title: m.stepMails.paymentReceived(),
    intro: state === 'paid' ? m.stepMails.thankYouWellStartPacking() : m.stepMails.thankYouThereIsNothing(),
    lists: 'order',
  }),
  difference_paid: ({ order: { number } }, { amount = '' }) => ({
    subject: m.stepMails.differenceOfOrderIsPaid({ number }),
    title: m.stepMails.paymentReceived(),
    paragraphs: [m.stepMails.differenceIsPaid({ amount })],
    lists: 'order',
  }),
  payment_claimed: ({ order: { number } }, { amount = '', reference = '' }) => ({
    subject: m.stepMails.weAreCheckingYourPayment({ number }),
    title: m.stepMails.thankYouWeAreChecking(),
    paragraphs: [m.stepMails.youPaidWithReference({ amount, reference })],
    lists: 'order',
  }),
  payment_missing: (
    { order: { number }, settings, now },
    { amount = '', reference = '', isDifference, until },
  ) => ({
    subject: m.stepMails.weCouldNotFindYourPayment({ number }),
    title: m.stepMails.yourPaymentHasNotArrived(),
    paragraphs: [
      m.stepMails.noPaymentWithReference({ amount, reference }),
      until
        ? m.stepMails.pleasePayOrCorrect({
            day: dayIn({ settings, now }, until),
            time: timeIn(settings, until),
          })
        : isDifference
          ? m.stepMails.pleasePayDifferenceAgain()
          : m.stepMails.orderStaysCancelled(),
    ],
    lists: 'order',
  }),
  packed: ({ order: { number } }) => ({
    subject: m.stepMails.orderIsPacked({ number }),
    title: m.stepMails.yourOrderIsPacked(),
    intro: m.stepMails.wellEmailYouWhen(),
    lists: 'order',
  }),
  shipped: (mailed, { isPart, carrier, trackingNumber, trackingUrl }, { arrival }) => {
    const tracking = [carrier, trackingNumber].filter(Boolean).join(' ');
    return {
      subject: m.stepMails.orderIsOnItsWay({ number: mailed.order.number }),
      title: m.stepMails.yourParcel(),
      intro: m.stepMails.itShouldArrive({ mailed: arrival }),
      paragraphs: [isPart ? m.stepMails.restOfYourOrderFollows() : (cashOnDeliveryText(mailed) ?? '')],
      action: trackingUrl ? { label: m.stepMails.trackYourParcel(), link: trackingUrl } : undefined,
      lists: 'order',
      sections: tracking ? [{ label: m.stepMails.tracking(), text: tracking }] : [],
    };
  },
  tracking_corrected: (mailed, { carrier, trackingNumber, trackingUrl }) => ({
    subject: m.stepMails.trackingOfOrderIsCorrected({ number: mailed.order.number }),
    title: m.stepMails.yourParcelHasAnotherTrackingNumber(),
    paragraphs: [m.stepMails.pleaseUseThisNumber()],
    lists: 'pieces',
    action: trackingUrl ? { label: m.stepMails.trackYourParcel(), link: trackingUrl } : undefined,
    sections: [{ label: m.stepMails.tracking(), text: [carrier, trackingNumber].filter(Boolean).join(' ') }],
  }),
  delivered: (mailed, { pieces }) => {
    const { order } = mailed;
    const received = withOnly(mailed, pieces);
    return {
      subject: m.stepMails.orderHasArrived({ number: order.number }),
      title: m.stepMails.yourOrderHasArrived(),
      intro: m.stepMails.weHopeTheyLoveIt({ hasGift: order.gift ? 'yes' : 'no' }),
      paragraphs: [returnSentence(received)],
      action: reviewLink(received),
      lists: 'order',
    };
  },
  not_sent: ({ order: { number } }) => ({
    subject: m.stepMails.orderIsNotSentYet({ number }),
    title: m.stepMails.yourOrderIsNotSentYet(),
    paragraphs: [m.stepMails.ignoreTrackingNumber()],
    lists: 'order',
  }),
  parcel_not_sent: ({ order: { number } }) => ({
    subject: m.stepMails.parcelIsNotSentYet({ number }),
    title: m.stepMails.aParcelIsNotSentYet(),
    paragraphs: [m.stepMails.ignoreTrackingNumberOfParcel()],
    lists: 'order',
  }),
  not_delivered: ({ order: { number } }) => ({
    subject: m.stepMails.orderIsStillOnItsWay({ number }),
    title: m.stepMails.yourOrderIsStillOnItsWay(),
    paragraphs: [m.stepMails.markedDeliveredByMistake()],
    lists: 'order',
  }),
  cancelled: ({ order }) => ({
    subject: m.stepMails.orderIsCancelled({ number: order.number }),
    title: m.stepMails.yourOrderIsCancelled(),
    paragraphs: [m.stepMails.nothingWillBeSent({ hasPaidAt: receivedOf(order) > 0 ? 'yes' : 'no' })],
    lists: 'order',
  }),
  unpaid: ({ order: { number } }, { isDirect }) => ({
    subject: m.stepMails.orderWasNotPaid({ number }),
    title: m.stepMails.yourOrderWasNotPaid(),
    paragraphs: [isDirect ? m.stepMails.noReferenceEntered() : m.stepMails.weDidntReceiveYourPayment()],
    lists: 'order',
  }),
  return_requested: ({ order: { number } }) => ({
    subject: m.stepMails.yourReturnForOrder({ number }),
    title: m.stepMails.weveGotYourReturnRequest(),
    intro: m.stepMails.wellEmailYouInstructionsWithin(),
    lists: 'pieces',
  }),
  return_approved: ({ order: { number }, settings, now }, { until }) => {
    const by = until ? m.stepMails.andSendItBy({ dayIn: dayIn({ settings, now }, until) }) : '';
    const { storeName, sellerAddress } = settings;
    return {
      subject: m.stepMails.yourReturnForOrderIsApproved({ number }),
      title: m.stepMails.yourReturnIsApproved(),
      paragraphs: [
        m.stepMails.pleasePackItWell({ number, by }),
        ...(sellerAddress ? [] : [m.stepMails.wellSendYouReturnAddress()]),
      ],
      lists: 'pieces',
      sections: sellerAddress
        ? [{ label: m.stepMails.sendItTo(), text: `${storeName}\n${sellerAddress}` }]
        : [],
    };
  },
  returned: ({ order: { number } }) => ({
    subject: m.stepMails.weveReceivedYourReturn({ number }),
    title: m.stepMails.weveReceivedYourReturnShort(),
    intro: m.stepMails.thankYouForSending(),
    lists: 'pieces',
  }),
  exchanged: (mailed, { origin = 0, received = [], isToPay }) => ({
    subject: m.stepMails.yourExchangeForOrder({ origin, number: mailed.order.number }),
    title: m.stepMails.yourExchangeIsOrder({ number: mailed.order.number }),
    paragraphs: [
      m.stepMails.weExchangeReturned({ origin, received: received.join(', ') }),
      m.stepMails.itShouldArrive({ mailed: arrivalText(mailed) }),
    ],
    action: isToPay ? { label: m.stepMails.payForYourOrder(), link: mailed.link } : undefined,
    lists: 'order',
  }),
  undelivered: ({ order }) => ({
    subject: m.stepMails.orderCouldNotBeDelivered({ number: order.number }),
    title: m.stepMails.yourParcelCameBack(),
    paragraphs: [m.stepMails.courierCouldNotDeliver({ hasPaidAt: receivedOf(order) > 0 ? 'yes' : 'no' })],
    lists: 'order',
  }),
  rest_not_sent: ({ order: { number } }) => ({
    subject: m.stepMails.partOfOrderIsNot({ number }),
    title: m.stepMails.weCantSendPart(),
    intro: m.stepMails.wereSorryTheseItemsCant(),
    lists: 'pieces',
  }),
  pay_soon: ({ order: { number }, link }) => ({
    subject: m.stepMails.orderIsWaiting({ number }),
    title: m.stepMails.yourOrderIsNotPaid(),
    intro: m.stepMails.wereHoldingGifts(),
    action: { label: m.stepMails.payForYourOrder(), link },
    lists: 'order',
  }),
  edited: ({ order: { number }, link }, { parts = [], totals, difference = [], isToPay }) => ({
    subject: m.stepMails.orderIsChanged({ number }),
    title: m.stepMails.weHaveChangedYourOrder(),
    paragraphs: [
      m.stepMails.changed({
        parts: parts
          .filter((part) => part !== 'total')
          .map((part) => m.stepMails.changedPart({ part }))
          .join(', '),
        isPriced: totals ? 'yes' : 'no',
      }),
      totals ? m.stepMails.newTotal({ before: totals.before, after: totals.after }) : '',
      ...difference,
      m.stepMails.notAsAgreed(),
    ],
    action: isToPay ? { label: m.stepMails.payForYourOrder(), link } : undefined,
    lists: 'order',
  }),
  pay_by_link: ({ order: { number }, settings, now, link }, { amount = '', until = now }) => ({
    subject: m.stepMails.pleasePayForOrder({ number }),
    title: m.stepMails.thankYouForYourOrder(),
    paragraphs: [
      m.stepMails.pleasePayByDay({
        amount,
        day: dayIn({ settings, now }, until),
        time: timeIn(settings, until),
      }),
    ],
    action: { label: m.stepMails.payForYourOrder(), link },
    lists: 'order',
  }),
  refused: ({ order: { number } }) => ({
    subject: m.stepMails.aboutYourReturnForOrder({ number }),
    title: m.stepMails.aboutYourReturn(),
    intro: m.stepMails.weCantAcceptThisReturn(),
  }),
  paid_twice: ({ order: { number } }, facts) => ({
    subject: m.stepMails.orderWasPaidTwice({ number }),
    title: m.stepMails.youPaidTwice(),
    paragraphs: [m.stepMails.yourOrderWasAlreadyPaid({ facts: refundSentence(facts) })],
  }),
  paid_too_late: ({ order: { number } }, facts) => ({
    subject: m.stepMails.wereRefundingYourPayment({ number }),
    title: m.stepMails.yourPaymentCameTooLate(),
    paragraphs: [m.stepMails.orderWasCancelledByThen({ facts: refundSentence(facts) })],
  }),
  paid_otherwise: ({ order: { number } }, facts) => ({
    subject: m.stepMails.wereRefundingYourPayment({ number }),
    title: m.stepMails.amountDoesntMatch(),
    paragraphs: [m.stepMails.amountYouPaidDoesNot({ facts: refundSentence(facts) })],
  }),
  refunded: ({ order: { number } }, { amount }, values) => ({
    subject: m.stepMails.refundForOrder({ number }),
    title: amount ? m.stepMails.weveRefunded({ amount }) : m.stepMails.yourRefund(),
    intro: m.stepMails.itIsForOrder({ number: values.number }),
  }),
} satisfies Record<string, StepTemplate>;

/** The steps of an order about which its customer is mailed. */
export type MailedStep = keyof typeof steps;

const subjectOf = (subject: string, { settings }: Pick<MailedOrder, 'settings'>) =>
  `${subject} (${settings.storeName})`;

/** Returns subject and introduction of the email about a step, as the shop comes with them. */
export function stepText(mailed: MailedOrder, step: MailedStep, facts: StepDetails, values: OrderValues) {
  const { subject, intro = '' }: StepContent = steps[step](mailed, facts, values);
  return { subject: subjectOf(subject, mailed), intro };
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
    intro = '',
    paragraphs: details = [],
    action,
    lists,
    sections = [],
  }: StepContent = steps[step](mailed, facts, valuesOf(mailed));
  const original = { subject: subjectOf(subject, mailed), intro, greeted: buyerName(order) };
  const { paragraphs, ...head } = introduced(mailed, step, original);
  const units = facts.pieces?.length ? facts.pieces : undefined;
  return writeMail(mailed.settings, {
    to: order.email ?? '',
    ...head,
    title,
    paragraphs: [...paragraphs, ...details, ...extraParagraphs].filter(Boolean),
    action: action ?? seeOrder(link),
    ...((lists === 'order' || (lists === 'pieces' && units)) && {
      items: itemsOf(mailed, units),
    }),
    sections,
    links: [...(action && action.link !== link ? [seeOrder(link)] : []), ...papers],
    note: reasonOf(mailed),
  });
}
