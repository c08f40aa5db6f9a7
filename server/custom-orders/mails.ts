import { formatMoney, toDecimal } from '#contract/money.ts';
import { findOwnerEmail } from '#server/accounts/owner.ts';
import type { Db } from '#server/platform/database/database.ts';
import { composed } from '#server/platform/mail/letter.ts';
import type { Mail } from '#server/platform/mail/post.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { calendarDay } from '#server/settings/written-days.ts';
import type { Parts } from './moving.ts';
import type { Found, PersonRow, RequestRow } from './requests-store.ts';

/** What a mail says, beside whom it goes to and where its button leads. */
type Said = { subject: string; title: string; paragraphs: string[]; label: string; note: string };

/** What the mails of a shop are written with; asked for before the transaction that they belong to. */
export type Writing = Awaited<ReturnType<typeof writingOf>>;

export async function writingOf({ db, origin, links }: Pick<Parts, 'db' | 'origin' | 'links'>) {
  const settings = await settingsOf(db);
  const toShop = settings.contactEmail ?? (await findOwnerEmail(db));
  const { storeName: from } = settings;
  const mail = (to: string, { subject, title, paragraphs, label, note }: Said, link: string): Mail => ({
    ...{ to, subject },
    ...composed({ from, title, paragraphs, action: { label, link }, note }),
  });
  /** A guest has no other way in than by a link that opens it. */
  const pageOf = ({ id, number }: RequestRow, { userId }: PersonRow) =>
    `${origin}/custom-orders/${number}${userId === null ? `?key=${links.keyOf(id)}` : ''}`;
  return {
    money: (minor: number) => formatMoney(toDecimal(minor), settings),
    day: (date: string) => calendarDay(date, settings.locale),
    storeName: from,
    /** To whoever asked; nobody once they have left. */
    toAsker: ({ request, person }: Found, said: Said): Mail[] =>
      person ? [mail(person.email, said, pageOf(request, person))] : [],
    /** To the address in the settings, else to the owner. */
    toShop: ({ request }: Found, said: Omit<Said, 'label' | 'note'>): Mail[] =>
      toShop === null
        ? []
        : [
            mail(
              toShop,
              { ...said, label: 'Open the request', note: 'Please answer there, not to this mail.' },
              `${origin}/admin/custom-orders/${request.number}`,
            ),
          ],
  };
}

/** Adds mails to the transaction of what they tell. */
export const send = ({ jobs }: Pick<Parts, 'jobs'>, tx: Db, mails: Mail[]): Promise<void> =>
  jobs.addAll(tx, 'mail', mails);

const label = 'Open the conversation';
const keep = 'Whoever has the link can answer for you: please keep this mail to yourself.';
const noteFor = ({ person }: Found) => (person?.userId === null ? keep : 'Sign in, and it is there.');

/** Nothing of what was typed is in it: anybody can type somebody else's address. */
export const askedMails = ({ toAsker, toShop, storeName }: Writing, found: Found): Mail[] => {
  const { request, person } = found;
  return [
    ...toAsker(found, {
      subject: `Your request ${request.number} at ${storeName}`,
      title: 'We have your request',
      paragraphs: [
        `Somebody asked ${storeName} for a gift that is made for one person, and gave this address.`,
        'An artisan looks at it and answers within two working days: what can be made, the price, and how long it takes.',
      ],
      label,
      note: `${noteFor(found)} If this was not you, do nothing: nothing is made without a yes.`,
    }),
    ...toShop(found, {
      subject: `A custom order from ${person?.name} (${request.number})`,
      title: `${person?.name} asks for something`,
      paragraphs: [request.what],
    }),
  ];
};

export const saidMails = ({ toShop }: Writing, found: Found, body: string): Mail[] =>
  toShop(found, {
    subject: `A message about ${found.request.number}`,
    title: `${found.person?.name} writes`,
    paragraphs: [body],
  });

export const repliedMails = ({ toAsker, storeName }: Writing, found: Found, body: string): Mail[] =>
  toAsker(found, {
    subject: `A message about your request ${found.request.number}`,
    title: `${storeName} writes`,
    paragraphs: [body],
    label,
    note: noteFor(found),
  });

type Quoted = { title: string; body: string; price: number; makingDays: number; validUntil: string };

export const quotedMails = (
  { toAsker, money, day, storeName }: Writing,
  found: Found,
  { title, body, price, makingDays, validUntil }: Quoted,
): Mail[] =>
  toAsker(found, {
    subject: `A quote for your request ${found.request.number}`,
    title: `${storeName} can make it`,
    paragraphs: [
      `${title}: ${money(price)}, made in ${makingDays} ${makingDays === 1 ? 'day' : 'days'}.`,
      ...(body === '' ? [] : [body]),
      `The quote holds until ${day(validUntil)}. Nothing is made before you say yes.`,
    ],
    label: 'See the quote',
    note: noteFor(found),
  });

export const declinedMails = ({ toShop }: Writing, found: Found, why: string): Mail[] =>
  toShop(found, {
    subject: `The quote for ${found.request.number} is declined`,
    title: `${found.person?.name} says no`,
    paragraphs: [why === '' ? 'Without saying why.' : why],
  });

export const closedMails = ({ toAsker, storeName }: Writing, found: Found, why: string): Mail[] =>
  toAsker(found, {
    subject: `Your request ${found.request.number} is closed`,
    title: 'We cannot make it',
    paragraphs: [`${storeName} has closed your request. Thank you for asking.`, ...(why === '' ? [] : [why])],
    label,
    note: noteFor(found),
  });
