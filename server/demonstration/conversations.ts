import { dayOf } from '#contract/delivery.ts';
import type { OrderChoices } from '#contract/orders.ts';
import type { DemoRequest } from '#demo/trade/custom-orders.ts';
import type { DemoPerson } from '#demo/trade/people.ts';
import { close, quote, reply } from '#server/custom-orders/answering.ts';
import { askAsUser } from '#server/custom-orders/asking.ts';
import { accept, decline, say } from '#server/custom-orders/deciding.ts';
import { requestByKey } from '#server/custom-orders/showing.ts';
import { findRequestId, noteOrder, noteRows, renumberPapers } from './rows-store.ts';
import type { Stage } from './stage.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];

type Asking = { request: DemoRequest; person: DemoPerson & { id: string }; now: Date };

/** Creates a custom order request and the conversation about it, by the rules of the shop. */
export async function createRequest(stage: Stage, { request, person, now }: Asking): Promise<void> {
  const { tx, requests, asCustomer } = stage;
  const { what, forWhom, occasion, budget, neededIn, daysAgo, conversation } = request;
  const at = (days: number, place = 0) =>
    new Date(now.getTime() - days * dayMs - (40 - place * 7) * minuteMs);
  const given = {
    what,
    forWhom,
    occasion,
    pictures: [],
    artisan: null,
    once: undefined,
    budgetFrom: budget?.[0] ?? null,
    budgetTo: budget?.[1] ?? null,
    neededBy: neededIn === null ? null : dayOf(new Date(now.getTime() + neededIn * dayMs)),
  };
  const begun = at(daysAgo);
  const { number } = await asCustomer(begun, () => askAsUser(requests, given, person.id, begun));
  const id = await findRequestId(tx, number);
  await noteRows(tx, 'request', [id]);
  const opened = { number, key: requests.links.keyOf(id) };
  for (const [place, said] of conversation.entries())
    await tellWord(stage, { opened, person, said, moment: at(said.daysAgo, place + 1) });
}

type Word = {
  opened: { number: string; key: string };
  person: DemoPerson;
  said: DemoRequest['conversation'][number];
  moment: Date;
};

async function tellWord(stage: Stage, { opened, person, said, moment }: Word): Promise<void> {
  const { requests, asClerk, asCustomer, clerk } = stage;
  const by = { author: clerk, number: opened.number, now: moment };
  const plain = { pictures: [], once: undefined };
  if ('quote' in said) {
    const { validDays, ...terms } = said.quote;
    const validUntil = dayOf(new Date(moment.getTime() + validDays * dayMs));
    await asClerk(moment, () => quote(requests, by, { ...terms, ...plain, validUntil }));
  } else if ('close' in said) await asClerk(moment, () => close(requests, by, said.close));
  else if ('accept' in said) await acceptQuote(stage, { opened, person, moment });
  else if ('decline' in said) {
    const { quote } = await openRequest(stage, opened, moment);
    const refusal = { ...opened, quote: quote?.id ?? '', why: said.decline };
    await asCustomer(moment, () => decline(requests, refusal, moment));
  } else if (said.by === 'shop')
    await asClerk(moment, () => reply(requests, by, { ...plain, body: said.body }));
  else await asCustomer(moment, () => say(requests, opened, { ...plain, body: said.body }, moment));
}

const openRequest = ({ requests }: Stage, opened: Word['opened'], moment: Date) =>
  requestByKey(requests, opened, moment);

async function acceptQuote(stage: Stage, { opened, person, moment }: Omit<Word, 'said'>): Promise<void> {
  const { requests, asCustomer, tx } = stage;
  const address = { name: person.name, phone: person.phone, ...person.address };
  const { order } = await asCustomer(moment, async () => {
    const { quote } = await openRequest(stage, opened, moment);
    const choices: OrderChoices = {
      address,
      delivery: 'standard',
      deliverOn: null,
      gift: null,
      payment: 'cod',
      recipientPays: false,
      total: quote?.price ?? 0,
    };
    return accept(requests, { ...opened, quote: quote?.id ?? '', ...choices }, moment);
  });
  await noteOrder(tx, Number(order));
  await renumberPapers(tx, Number(order));
}
