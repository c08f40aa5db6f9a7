import { dayOf } from '#contract/delivery.ts';
import { formatMoney, toDecimal } from '#contract/money.ts';
import { findOwnerEmail } from '#server/accounts/owner.ts';
import type { Db } from '#server/platform/database/database.ts';
import { writeMail } from '#server/platform/mail/mail-template.ts';
import type { Mail } from '#server/platform/mail/post.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { naturalDays } from '#server/settings/written-days.ts';
import type { Parts } from './moving.ts';
import type { Found, PersonRow, RequestRow } from './requests-store.ts';

/** What a mail says, beside whom it goes to and where its button leads. */
type Said = {
  subject: string;
  title: string;
  name?: string | null;
  paragraphs: string[];
  label: string;
  note: string;
};

/** What the mails of a shop are written with; asked for before the transaction that they belong to. */
export type Writing = Awaited<ReturnType<typeof writingOf>>;

export async function writingOf({ db, origin, links }: Pick<Parts, 'db' | 'origin' | 'links'>) {
  const settings = await settingsOf(db);
  const toShop = settings.contactEmail ?? (await findOwnerEmail(db));
  const mail = (to: string, { label, ...said }: Said, link: string): Mail =>
    writeMail(settings, { to, ...said, action: { label, link } });
  /** A guest has no other way in than by a link that opens it. */
  const pageOf = ({ id, number }: RequestRow, { userId }: PersonRow) =>
    `${origin}/custom-orders/${number}${userId === null ? `?key=${links.keyOf(id)}` : ''}`;
  return {
    money: (minor: number) => formatMoney(toDecimal(minor), settings),
    day: (date: string) => naturalDays(date, date, { locale: settings.locale, today: dayOf(new Date()) }),
    storeName: settings.storeName,
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
              { ...said, label: 'Open the request', note: 'Please reply there, not to this email.' },
              `${origin}/admin/custom-orders/${request.number}`,
            ),
          ],
  };
}

/** Adds mails to the transaction of what they tell. */
export const send = ({ jobs }: Pick<Parts, 'jobs'>, tx: Db, mails: Mail[]): Promise<void> =>
  jobs.addAll(tx, 'mail', mails);

const label = 'Open the conversation';
const keep = 'Keep this link private: it opens your request without a password.';
const noteFor = ({ person }: Found) => (person?.userId === null ? keep : 'Sign in to see it.');
const nameOf = ({ person }: Found) => person?.name ?? null;

/** Nothing that was typed is in it, not even a name: the address may belong to another person. */
export const askedMails = ({ toAsker, toShop, storeName }: Writing, found: Found): Mail[] => {
  const { request, person } = found;
  return [
    ...toAsker(found, {
      subject: `Your request ${request.number} at ${storeName}`,
      title: 'Thanks for your request',
      paragraphs: [
        `We’ve received your custom request ${request.number}. An artisan will reply within two working days: what can be made, the price, and how long it takes.`,
      ],
      label,
      note: `${noteFor(found)} Wasn’t you? Ignore this email; nothing is made unless you accept a quote.`,
    }),
    ...toShop(found, {
      subject: `New custom request from ${person?.name} (${request.number})`,
      title: `New custom request from ${person?.name}`,
      paragraphs: [request.what],
    }),
  ];
};

export const saidMails = ({ toShop }: Writing, found: Found, body: string): Mail[] =>
  toShop(found, {
    subject: `New message about ${found.request.number}`,
    title: `New message from ${found.person?.name}`,
    paragraphs: [body],
  });

export const repliedMails = ({ toAsker, storeName }: Writing, found: Found, body: string): Mail[] =>
  toAsker(found, {
    subject: `New message about your request ${found.request.number}`,
    title: `New message from ${storeName}`,
    name: nameOf(found),
    paragraphs: [body],
    label,
    note: noteFor(found),
  });

type Quoted = { title: string; body: string; price: number; makingDays: number; validUntil: string };

export const quotedMails = (
  { toAsker, money, day }: Writing,
  found: Found,
  { title, body, price, makingDays, validUntil }: Quoted,
): Mail[] =>
  toAsker(found, {
    subject: `A quote for your request ${found.request.number}`,
    title: 'Your quote is ready',
    name: nameOf(found),
    paragraphs: [
      `${title}: ${money(price)}, made in ${makingDays} ${makingDays === 1 ? 'day' : 'days'}.`,
      ...(body === '' ? [] : [body]),
      `The quote is valid until ${day(validUntil)}. We start once you accept.`,
    ],
    label: 'See the quote',
    note: noteFor(found),
  });

export const declinedMails = ({ toShop }: Writing, found: Found, why: string): Mail[] =>
  toShop(found, {
    subject: `The quote for ${found.request.number} is declined`,
    title: `${found.person?.name} declined the quote`,
    paragraphs: [why === '' ? 'No reason was given.' : why],
  });

export const closedMails = ({ toAsker, storeName }: Writing, found: Found, why: string): Mail[] =>
  toAsker(found, {
    subject: `Your request ${found.request.number} is closed`,
    title: 'We can’t make this one',
    name: nameOf(found),
    paragraphs: [
      `We’re sorry: ${storeName} has closed your request. Thank you for asking us.`,
      ...(why === '' ? [] : [why]),
    ],
    label,
    note: noteFor(found),
  });
