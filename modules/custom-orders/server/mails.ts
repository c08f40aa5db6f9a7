import { formatMoney, toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { findOwnerEmail } from '#modules/accounts/index.ts';
import { dayOf } from '#modules/delivery/contract/delivery.ts';
import { formatDateRange, settingsOf } from '#modules/settings/index.ts';
import type { RequestDependencies } from './actions/transitions.ts';
import type { PersonRow, RequestRow, RequestWithPerson } from './requests-store.ts';

/** Content of an email, apart from its recipient and the link of its button. */
type MailText = {
  subject: string;
  title: string;
  name?: string | null;
  paragraphs: string[];
  label: string;
  note: string;
};

/** Builders for the emails of a shop; created before the transaction that queues the emails. */
export type MailBuilder = Awaited<ReturnType<typeof mailBuilderOf>>;

export async function mailBuilderOf({
  db,
  origin,
  links,
}: Pick<RequestDependencies, 'db' | 'origin' | 'links'>) {
  const settings = await settingsOf(db);
  const toShop = settings.contactEmail ?? (await findOwnerEmail(db));
  const mail = (to: string, { label, ...text }: MailText, link: string): Mail =>
    writeMail(settings, { to, ...text, action: { label, link } });
  /** A guest can open the request only with a link that contains its key. */
  const pageOf = ({ id, number }: RequestRow, { userId }: PersonRow) =>
    `${origin}/custom-orders/${number}${userId === null ? `?key=${links.keyOf(id)}` : ''}`;
  return {
    money: (minor: number) => formatMoney(toDecimal(minor), settings),
    day: (date: string) => formatDateRange(date, date, { locale: settings.locale, today: dayOf(new Date()) }),
    storeName: settings.storeName,
    /** Returns the email to the customer; none if the customer was deleted. */
    toAsker: ({ request, person }: RequestWithPerson, text: MailText): Mail[] =>
      person ? [mail(person.email, text, pageOf(request, person))] : [],
    /** Returns the email to the address in the settings, or to the owner. */
    toShop: ({ request }: RequestWithPerson, text: Omit<MailText, 'label' | 'note'>): Mail[] =>
      toShop === null
        ? []
        : [
            mail(
              toShop,
              { ...text, label: 'Open the request', note: 'Please reply there, not to this email.' },
              `${origin}/admin/custom-orders/${request.number}`,
            ),
          ],
  };
}

/** Queues emails in the transaction of the change that they report. */
export const queueMails = (
  { jobs }: Pick<RequestDependencies, 'jobs'>,
  tx: Db,
  mails: Mail[],
): Promise<void> => jobs.addAll(tx, 'mail', mails);

const label = 'Open the conversation';
const keep = 'Keep this link private: it opens your request without a password.';
const noteFor = ({ person }: RequestWithPerson) => (person?.userId === null ? keep : 'Sign in to see it.');
const nameOf = ({ person }: RequestWithPerson) => person?.name ?? null;

/** Contains no typed text, not even a name, since the address may belong to another person. */
export const requestedMails = (
  { toAsker, toShop, storeName }: MailBuilder,
  record: RequestWithPerson,
): Mail[] => {
  const { request, person } = record;
  return [
    ...toAsker(record, {
      subject: `Your request ${request.number} at ${storeName}`,
      title: 'Thanks for your request',
      paragraphs: [
        `We’ve received your custom request ${request.number}. An artisan will reply within two working days: what can be made, the price, and how long it takes.`,
      ],
      label,
      note: `${noteFor(record)} Wasn’t you? Ignore this email; nothing is made unless you accept a quote.`,
    }),
    ...toShop(record, {
      subject: `New custom request from ${person?.name} (${request.number})`,
      title: `New custom request from ${person?.name}`,
      paragraphs: [request.what],
    }),
  ];
};

export const messageMails = ({ toShop }: MailBuilder, record: RequestWithPerson, body: string): Mail[] =>
  toShop(record, {
    subject: `New message about ${record.request.number}`,
    title: `New message from ${record.person?.name}`,
    paragraphs: [body],
  });

export const replyMails = (
  { toAsker, storeName }: MailBuilder,
  record: RequestWithPerson,
  body: string,
): Mail[] =>
  toAsker(record, {
    subject: `New message about your request ${record.request.number}`,
    title: `New message from ${storeName}`,
    name: nameOf(record),
    paragraphs: [body],
    label,
    note: noteFor(record),
  });

type QuotedTerms = { title: string; body: string; price: number; makingDays: number; validUntil: string };

export const quotedMails = (
  { toAsker, money, day }: MailBuilder,
  record: RequestWithPerson,
  { title, body, price, makingDays, validUntil }: QuotedTerms,
): Mail[] =>
  toAsker(record, {
    subject: `A quote for your request ${record.request.number}`,
    title: 'Your quote is ready',
    name: nameOf(record),
    paragraphs: [
      `${title}: ${money(price)}, made in ${makingDays} ${makingDays === 1 ? 'day' : 'days'}.`,
      ...(body === '' ? [] : [body]),
      `The quote is valid until ${day(validUntil)}. We start once you accept.`,
    ],
    label: 'See the quote',
    note: noteFor(record),
  });

export const declinedMails = ({ toShop }: MailBuilder, record: RequestWithPerson, reason: string): Mail[] =>
  toShop(record, {
    subject: `The quote for ${record.request.number} is declined`,
    title: `${record.person?.name} declined the quote`,
    paragraphs: [reason === '' ? 'No reason was given.' : reason],
  });

export const closedMails = (
  { toAsker, storeName }: MailBuilder,
  record: RequestWithPerson,
  reason: string,
): Mail[] =>
  toAsker(record, {
    subject: `Your request ${record.request.number} is closed`,
    title: 'We can’t make this one',
    name: nameOf(record),
    paragraphs: [
      `We’re sorry: ${storeName} has closed your request. Thank you for asking us.`,
      ...(reason === '' ? [] : [reason]),
    ],
    label,
    note: noteFor(record),
  });
