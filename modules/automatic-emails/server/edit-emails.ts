import { randomBytes } from 'node:crypto';
import { toDecimal } from '#kernel/contract/money.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { transaction } from '#kernel/database/database.ts';
import { requireUnchanged, ShopError } from '#kernel/http/errors.ts';
import type { Mail, Mailer } from '#kernel/mail/mailer.ts';
import { sendTestMail } from '#kernel/mail/test-mail.ts';
import type {
  EmailDocument,
  EmailFields,
  EmailQuery,
  AutomaticEmail as PresentedEmail,
} from '#modules/automatic-emails/contract/automatic-emails.ts';
import { lockSettings, saveAutomaticEmails, settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { checkEmail, placeholdersOf, requireText } from './check-email.ts';
import * as store from './deliveries-store.ts';
import { type EditedEmail, editedEmails } from './edited-emails.ts';
import type { EmailSources } from './emails.ts';
import { findPreview, savePreview } from './previews-store.ts';
import { fieldsOf, savedEmail, unchanged } from './saved-emails.ts';

/** @throws ShopError not_found */
function emailOf(sources: EmailSources, key: string): EditedEmail {
  const email = editedEmails(sources).find((each) => each.key === key);
  if (!email) throw new ShopError('not_found', m.emails.notFound());
  return email;
}

/** Returns the automatic emails that pass the filters, with what became of them. */
export async function listEmails(
  sources: EmailSources,
  { kind, state }: EmailQuery = {},
): Promise<PresentedEmail[]> {
  const { db, now } = sources;
  const [{ automaticEmails: saved }, counts] = await Promise.all([
    settingsOf(db),
    store.countDeliveries(db, now()),
  ]);
  const present = async (email: EditedEmail): Promise<PresentedEmail> => {
    const changes = saved[email.key] ?? unchanged;
    return {
      key: email.key,
      kind: email.kind,
      name: email.name(),
      about: email.about(),
      isSwitchable: email.isSwitchable,
      fields: fieldsOf(email, changes),
      original: email.original(),
      placeholders: Object.entries(placeholdersOf(email)).map(([name, meaning]) => ({ name, meaning })),
      hourRange: email.hours && { min: email.hours.min, max: email.hours.max },
      figures: figuresOf(
        counts.find((each) => each.email === email.key),
        await email.countWaiting(db),
      ),
      updatedAt: changes.updatedAt,
    };
  };
  const isListed = (email: EditedEmail) =>
    (kind === undefined || email.kind === kind) &&
    (state === undefined || fieldsOf(email, saved[email.key] ?? unchanged).isOn === (state === 'on'));
  return Promise.all(editedEmails(sources).filter(isListed).map(present));
}

const none = { waiting: 0, sent: 0, failed: 0, opened: 0, unsubscribed: 0, ordered: 0, revenue: 0 };

function figuresOf(counts: store.DeliveryCounts | undefined, requests: number): PresentedEmail['figures'] {
  const { email: _, ...figures } = counts ?? { email: '', ...none };
  return { ...figures, waiting: figures.waiting + requests, revenue: toDecimal(figures.revenue) };
}

/** Returns one automatic email. @throws ShopError not_found */
export async function readEmail(sources: EmailSources, key: string): Promise<PresentedEmail> {
  emailOf(sources, key);
  return (await listEmails(sources)).find((each) => each.key === key) as PresentedEmail;
}

/**
 * Saves switch, text and hours of an email. A text that is the original one is not stored.
 * @throws ShopError not_found, changed_meanwhile, invalid_input for unknown placeholders and wrong hours
 */
export async function saveEmail(
  sources: EmailSources,
  author: AuditActor,
  key: string,
  { updatedAt, ...fields }: EmailFields & { updatedAt: string },
): Promise<PresentedEmail> {
  const email = emailOf(sources, key);
  const changes = checkEmail(email, fields);
  await transaction(sources.db, async (tx) => {
    await setAuditActor(tx, author);
    const { automaticEmails: saved } = await lockSettings(tx);
    requireUnchanged(new Date((saved[key] ?? unchanged).updatedAt), updatedAt);
    await saveAutomaticEmails(tx, {
      ...saved,
      [key]: { ...changes, updatedAt: sources.now().toISOString() },
    });
  });
  return readEmail(sources, key);
}

/**
 * Stores a text for the frame of the preview.
 * @returns the email, and the secret of the frame
 * @throws ShopError not_found; invalid_input for unknown placeholders
 */
export async function previewEmail(
  sources: EmailSources,
  key: string,
  document: EmailDocument,
): Promise<{ mail: Mail; secret: string }> {
  const email = emailOf(sources, key);
  requireText(email, document);
  const secret = await savePreview(sources.db, {
    email: key,
    secret: randomBytes(24).toString('base64url'),
    document,
  });
  return { mail: await email.writeExample(sources, document, ''), secret };
}

/** Returns the email that a frame shows. @throws ShopError not_found */
export async function previewedMail(sources: EmailSources, secret: string): Promise<Mail> {
  const preview = await findPreview(sources.db, secret);
  if (!preview) throw new ShopError('not_found', m.emails.notFound());
  return emailOf(sources, preview.email).writeExample(sources, preview.document, '');
}

/**
 * Sends the saved email to one address at once.
 * @throws ShopError not_found; invalid_input if the mail server refuses the address, unavailable if it takes no emails
 */
export async function testEmail(
  sources: EmailSources & { mailer: Mailer | null },
  key: string,
  to: string,
): Promise<void> {
  const email = emailOf(sources, key);
  const fields = fieldsOf(email, await savedEmail(sources.db, email));
  await sendTestMail(sources.mailer, await email.writeExample(sources, fields, to));
}
