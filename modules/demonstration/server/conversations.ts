import type { DemoRequest } from '#demo/orders-and-customers/custom-orders.ts';
import type { DemoCustomer } from '#demo/orders-and-customers/customers.ts';
import {
  acceptLatestQuote,
  closeRequest,
  createRequestAsUser,
  declineLatestQuote,
  postMessage,
  requestByKey,
  sendQuote,
  sendReply,
} from '#modules/custom-orders/index.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import type { OrderChoices } from '#modules/orders/contract/orders.ts';
import { findRequestId, recordOrder, recordRows, renumberDocuments } from './rows-store.ts';
import type { Stage } from './seed-environment.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

type ConversationContext = { request: DemoRequest; person: DemoCustomer & { id: string }; now: Date };

/** Creates a custom order request with its conversation through the shop's own functions. */
export async function createRequest(
  stage: Stage,
  { request, person, now }: ConversationContext,
): Promise<void> {
  const { tx, requests, asCustomer } = stage;
  const { description, forWhom, occasion, budget, neededIn, daysAgo, conversation } = request;
  const at = (days: number, position = 0) =>
    new Date(now.getTime() - days * dayMs - (40 - position * 7) * minuteMs);
  const payload = {
    what: description,
    forWhom,
    occasion,
    pictures: [],
    artisan: null,
    once: undefined,
    budgetFrom: budget?.[0] ?? null,
    budgetTo: budget?.[1] ?? null,
    neededBy: neededIn === null ? null : dayOf(new Date(now.getTime() + neededIn * dayMs)),
  };
  const startedAt = at(daysAgo);
  const { number } = await asCustomer(startedAt, () =>
    createRequestAsUser(requests, payload, person.id, startedAt),
  );
  const id = await findRequestId(tx, number);
  await recordRows(tx, 'request', [id]);
  const requestKey = { number, key: requests.links.keyOf(id) };
  for (const [position, message] of conversation.entries())
    await addMessage(stage, {
      opened: requestKey,
      person,
      message,
      moment: at(message.daysAgo, position + 1),
    });
}

type MessageContext = {
  opened: { number: string; key: string };
  person: DemoCustomer;
  message: DemoRequest['conversation'][number];
  moment: Date;
};

async function addMessage(
  stage: Stage,
  { opened: requestKey, person, message, moment }: MessageContext,
): Promise<void> {
  const { requests, asStaffMember, asCustomer, staffMember } = stage;
  const staffContext = { author: staffMember, number: requestKey.number, now: moment };
  const defaults = { pictures: [], once: undefined };
  if ('quote' in message) {
    const { validDays, ...terms } = message.quote;
    const validUntil = dayOf(new Date(moment.getTime() + validDays * dayMs));
    await asStaffMember(moment, () =>
      sendQuote(requests, staffContext, { ...terms, ...defaults, validUntil }),
    );
  } else if ('close' in message)
    await asStaffMember(moment, () => closeRequest(requests, staffContext, message.close));
  else if ('accept' in message) await acceptQuote(stage, { opened: requestKey, person, moment });
  else if ('decline' in message) {
    const { quote } = await openRequest(stage, requestKey, moment);
    const refusal = { ...requestKey, quote: quote?.id ?? '', why: message.decline };
    await asCustomer(moment, () => declineLatestQuote(requests, refusal, moment));
  } else if (message.by === 'shop')
    await asStaffMember(moment, () => sendReply(requests, staffContext, { ...defaults, body: message.body }));
  else
    await asCustomer(moment, () =>
      postMessage(requests, requestKey, { ...defaults, body: message.body }, moment),
    );
}

const openRequest = ({ requests }: Stage, requestKey: MessageContext['opened'], moment: Date) =>
  requestByKey(requests, requestKey, moment);

async function acceptQuote(
  stage: Stage,
  { opened: requestKey, person, moment }: Omit<MessageContext, 'message'>,
): Promise<void> {
  const { requests, asCustomer, tx } = stage;
  const address = { name: person.name, phone: person.phone, ...person.address };
  const { order } = await asCustomer(moment, async () => {
    const { quote } = await openRequest(stage, requestKey, moment);
    const choices: OrderChoices = {
      address,
      delivery: 'standard',
      deliverOn: null,
      buyer: null,
      gift: null,
      payment: 'cod',
      recipientPays: false,
      total: quote?.price ?? 0,
    };
    return acceptLatestQuote(requests, { ...requestKey, quote: quote?.id ?? '', ...choices }, moment);
  });
  await recordOrder(tx, Number(order));
  await renumberDocuments(tx, Number(order));
}
