import { email } from '#kernel/contract/email.ts';
import { wording } from '#kernel/contract/validation-messages.ts';
import { dayAfter, dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { refusalOfDay } from '#modules/delivery/contract/day-refusal.ts';
import { furthestDelivery } from '#modules/delivery/contract/furthest-delivery.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import type { CheckoutOutcome } from '../orders/shop-orders.ts';
import { fulfilling } from '../protocol/capabilities.ts';
import { type Exchange, isActive } from '../protocol/exchange.ts';
import { type ErrorMessage, type Message, problem } from '../protocol/messages.ts';
import { addressOf, type DeliveryAddress, fullName } from '../sessions/destination.ts';
import { linesAndCodesMessages } from '../sessions/line-messages.ts';
import type { QuotedSession } from '../sessions/quote-session.ts';
import { claimMessages } from '../sessions/resources.ts';

/** Whether a checkout can be completed: the messages, and the address once it is known. */
export type Readiness = { messages: Message[]; address: DeliveryAddress | null };

const isProblem = (message: Message): message is ErrorMessage => message.type === 'error';

/** Returns the status of a checkout that is neither completed nor canceled. */
export function statusOf(messages: Message[]): 'incomplete' | 'requires_escalation' | 'ready_for_complete' {
  const problems = messages.filter(isProblem);
  if (problems.some(({ severity }) => severity.startsWith('requires_'))) return 'requires_escalation';
  return problems.length > 0 ? 'incomplete' : 'ready_for_complete';
}

/** Returns what a checkout still lacks. */
export async function readinessOf(
  exchange: Exchange,
  quoted: QuotedSession,
  outcome: CheckoutOutcome | null,
): Promise<Readiness> {
  const delivery = await deliveryOf(exchange, quoted);
  return {
    messages: [
      ...(await linesAndCodesMessages(exchange, quoted)),
      ...claimMessages(quoted.content),
      ...(quoted.lines.length === 0
        ? [problem('missing', m.readiness.addItems(), { path: '$.line_items' })]
        : []),
      ...buyerProblems(quoted),
      ...delivery.problems,
      ...dayProblems(exchange, quoted),
      ...paymentProblems(quoted),
      ...waitingProblems(outcome),
    ],
    address: delivery.address,
  };
}

function buyerProblems({ content: { buyer, gift } }: QuotedSession): ErrorMessage[] {
  const given = buyer?.email ?? '';
  const parsed = email().safeParse(given, { error: wording });
  const code = given === '' ? 'missing' : 'invalid_email';
  return [
    ...(parsed.success
      ? []
      : [problem(code, `email ${parsed.error.issues[0]?.message ?? ''}`, { path: '$.buyer.email' })]),
    ...(gift?.to_recipient && fullName(buyer ?? {}) === ''
      ? [problem('missing', m.readiness.nameBuyer(), { path: '$.buyer.first_name' })]
      : []),
  ];
}

const method = '$.fulfillment.methods[0]';

async function deliveryOf(
  exchange: Exchange,
  { content, quote, destination, lines }: QuotedSession,
): Promise<{ address: DeliveryAddress | null; problems: ErrorMessage[] }> {
  if (!isActive(exchange, fulfilling))
    return {
      address: null,
      problems: [
        problem('fulfillment_required', m.readiness.buyerGivesAddress(), {
          severity: 'requires_buyer_input',
        }),
      ],
    };
  if (!destination) {
    const [code, content_, path] =
      content.destinations.length > 0
        ? ['missing', m.readiness.chooseDestination(), `${method}.selected_destination_id`]
        : ['missing', m.readiness.addDestination(), `${method}.destinations`];
    return { address: null, problems: [problem(code, content_, { path })] };
  }
  const path = `${method}.destinations[${content.destinations.indexOf(destination)}]`;
  const settings = await settingsOf(exchange.db);
  const { address, problems } = await addressOf({ destination, buyer: content.buyer, path }, settings);
  const isCountryServed = problems.every(({ code }) => code !== 'address_undeliverable');
  const isNotServed = isCountryServed && !quote.served;
  const isNotPromised =
    quote.served && quote.deliveries.length === 0 && lines.some(({ quoted }) => (quoted?.quantity ?? 0) > 0);
  return {
    address,
    problems: [
      ...problems,
      ...(isNotServed ? [problem('address_undeliverable', m.readiness.isNotServed(), { path })] : []),
      ...(isNotPromised
        ? [problem('fulfillment_unavailable', m.readiness.nothingIsPromised(), { path: method })]
        : []),
      ...optionProblems(content.optionId, quote),
    ],
  };
}

function optionProblems(
  optionId: string | null,
  { deliveries }: Pick<QuotedSession['quote'], 'deliveries'>,
): ErrorMessage[] {
  if (optionId === null || deliveries.length === 0) return [];
  if (deliveries.some(({ delivery }) => delivery === optionId)) return [];
  const path = `${method}.groups[0].selected_option_id`;
  return [problem('fulfillment_option_unavailable', m.readiness.optionIsNotOffered(), { path })];
}

/** Checks the day on which a gift is to arrive. */
function dayProblems({ now }: Exchange, { content: { gift }, quote }: QuotedSession): ErrorMessage[] {
  const chosen = quote.deliveries.find(({ delivery }) => delivery === quote.delivery);
  if (!gift?.deliver_on || !chosen) return [];
  const holidays = new Map(quote.holidays.map((day) => [day, '']));
  const today = dayOf(now());
  const day = gift.deliver_on;
  const refusal = refusalOfDay(day, chosen.to, { today, holidays });
  if (refusal === null) return [];
  const content =
    refusal === 'too_far'
      ? m.readiness.dayIsTooFar({ day, latest: dayAfter(today, furthestDelivery) })
      : m.readiness.dayIsNotPossible({ day, earliest: chosen.to });
  return [problem('deliver_on_unavailable', content, { path: '$.gift.deliver_on' })];
}

/** An order that its buyer has begun in the pages of the shop is paid or confirmed there. */
const waitingProblems = (outcome: CheckoutOutcome | null): ErrorMessage[] =>
  outcome?.isWaiting && !outcome.isByPlatform
    ? [
        problem('order_waits_for_buyer', m.readiness.orderWaitsForBuyer(), {
          severity: 'requires_buyer_input',
        }),
      ]
    : [];

/** What a platform cannot pay, the buyer pays in the shop. */
function paymentProblems({ content: { gift }, quote, lines }: QuotedSession): ErrorMessage[] {
  if (lines.length === 0) return [];
  if (!quote.payments.includes('cod'))
    return [
      problem('payment_required', m.readiness.buyerPaysOnline(), {
        severity: 'requires_buyer_input',
        path: '$.payment',
      }),
    ];
  if (gift?.to_recipient && !gift.recipient_pays && quote.total > 0)
    return [
      problem('recipient_pays', m.readiness.confirmThatRecipientPays(), { path: '$.gift.recipient_pays' }),
    ];
  return [];
}
