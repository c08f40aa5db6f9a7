import { formatMoney, toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { beginsWithGreeting, writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { findOwnerEmail } from '#modules/accounts/index.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { formatDateRange, settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
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
              { ...text, label: m.serverMails.openRequest(), note: m.serverMails.pleaseReplyThere() },
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
const noteFor = ({ person }: RequestWithPerson) =>
  person?.userId === null ? m.serverMails.keep() : m.serverMails.signInToSeeIt();
const nameOf = ({ person }: RequestWithPerson) => person?.name ?? null;

/** Contains no typed text, not even a name, since the address may belong to another person. */
export const requestedMails = (
  { toAsker, toShop, storeName }: MailBuilder,
  record: RequestWithPerson,
): Mail[] => {
  const { request, person } = record;
  return [
    ...toAsker(record, {
      subject: m.serverMails.yourRequestAt({ number: request.number, storeName }),
      title: m.serverMails.thanksForYourRequest(),
      paragraphs: [m.serverMails.weveReceivedYourCustomRequest({ number: request.number })],
      label: m.serverMails.label(),
      note: m.serverMails.wasntYouIgnoreThisEmail({ record: noteFor(record) }),
    }),
    ...toShop(record, {
      subject: m.serverMails.newCustomRequestFrom({ name: String(person?.name), number: request.number }),
      title: m.serverMails.newCustomRequestFromShort({ name: String(person?.name) }),
      paragraphs: [request.what],
    }),
  ];
};

export const messageMails = ({ toShop }: MailBuilder, record: RequestWithPerson, body: string): Mail[] =>
  toShop(record, {
    subject: m.serverMails.newMessageAbout({ number: record.request.number }),
    title: m.serverMails.newMessageFrom({ name: String(record.person?.name) }),
    paragraphs: [body],
  });

export const replyMails = (
  { toAsker, storeName }: MailBuilder,
  record: RequestWithPerson,
  body: string,
): Mail[] =>
  toAsker(record, {
    subject: m.serverMails.newMessageAboutYourRequest({ number: record.request.number }),
    title: m.serverMails.newMessageFromWithStoreName({ storeName }),
    // A saved reply may greet the customer itself.
    ...(!beginsWithGreeting(body, nameOf(record)) && { name: nameOf(record) }),
    paragraphs: [body],
    label: m.serverMails.label(),
    note: noteFor(record),
  });

type QuotedTerms = { title: string; body: string; price: number; makingDays: number; validUntil: string };

export const quotedMails = (
  { toAsker, money, day }: MailBuilder,
  record: RequestWithPerson,
  { title, body, price, makingDays, validUntil }: QuotedTerms,
): Mail[] =>
  toAsker(record, {
    subject: m.serverMails.quoteForYourRequest({ number: record.request.number }),
    title: m.serverMails.yourQuoteIsReady(),
    name: nameOf(record),
    paragraphs: [
      m.serverMails.madeInDays({ title, price: money(price), makingDays }),
      ...(body === '' ? [] : [body]),
      m.serverMails.quoteIsValidUntil({ validUntil: day(validUntil) }),
    ],
    label: m.serverMails.seeQuote(),
    note: noteFor(record),
  });

export const declinedMails = ({ toShop }: MailBuilder, record: RequestWithPerson, reason: string): Mail[] =>
  toShop(record, {
    subject: m.serverMails.quoteForIsDeclined({ number: record.request.number }),
    title: m.serverMails.declinedQuote({ name: String(record.person?.name) }),
    paragraphs: [reason === '' ? m.serverMails.noReasonWasGiven() : reason],
  });

export const closedMails = (
  { toAsker, storeName }: MailBuilder,
  record: RequestWithPerson,
  reason: string,
): Mail[] =>
  toAsker(record, {
    subject: m.serverMails.yourRequestIsClosed({ number: record.request.number }),
    title: m.serverMails.weCantMakeThisOne(),
    name: nameOf(record),
    paragraphs: [m.serverMails.wereSorryHasClosed({ storeName }), ...(reason === '' ? [] : [reason])],
    label: m.serverMails.label(),
    note: noteFor(record),
  });
