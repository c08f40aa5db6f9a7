import type { Db } from '#kernel/database/database.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import type { EmailDocument } from '#modules/automatic-emails/contract/automatic-emails.ts';
import { type OrderEmail, orderEmails } from '#modules/orders/index.ts';
import { type AutomaticEmail, type EmailSources, emailsOf } from './emails.ts';
import { writeEmail } from './write-email.ts';

/** An email whose text the owner edits: one of a switch of its own, or one about orders, which is always sent. */
export type EditedEmail = Pick<
  AutomaticEmail,
  'key' | 'name' | 'about' | 'original' | 'placeholders' | 'hours'
> & {
  kind: AutomaticEmail['kind'];
  isSwitchable: boolean;
  /** Counts the requests for which no email is due yet. */
  countWaiting: (db: Db) => Promise<number>;
  /** Writes an example, without links of a recipient. */
  writeExample: (
    sources: Pick<EmailSources, 'db' | 'origin'>,
    document: EmailDocument,
    to: string,
  ) => Promise<Mail>;
};

const switched = (email: AutomaticEmail): EditedEmail => ({
  ...email,
  isSwitchable: true,
  writeExample: async ({ db, origin }, document, to) =>
    writeEmail(db, document, await email.exampleOf(db), { to, origin, token: null }),
});

const aboutOrders = (email: OrderEmail): EditedEmail => ({
  ...email,
  kind: 'order',
  hours: null,
  isSwitchable: false,
  countWaiting: async () => 0,
  writeExample: ({ db, origin }, document, to) => email.writeExample(db, document, { origin, to }),
});

/** Returns the emails that the owner edits, those about orders last. */
export const editedEmails = (sources: Pick<EmailSources, 'extensionsOf'>): EditedEmail[] => [
  ...emailsOf(sources).map(switched),
  ...orderEmails.map(aboutOrders),
];
