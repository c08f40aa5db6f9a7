import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { email } from '#kernel/contract/email.ts';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { optionalLine } from '#kernel/contract/text.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { check } from '#kernel/http/validation.ts';
import { normalisedEmail } from '#modules/accounts/contract/normalised-identity.ts';
import type {
  SubscriberImport,
  SubscriberImportResult,
} from '#modules/newsletter/contract/subscriber-import.ts';
import { noteSubscriberImport } from '#modules/records/index.ts';
import * as m from '../messages/index.ts';
import { findEnded, findSubscribed, type ImportedRow, insertImported } from './import-store.ts';

/** Subscribers inserted by one statement. */
const batchSize = 1000;

type FileRow = SubscriberImport['rows'][number];
type ImportError = SubscriberImportResult['errors'][number];

const agreed = ['', 'yes', 'y', 'true', '1', 'subscribed'];
const disagreed = ['no', 'n', 'false', '0', 'unsubscribed', 'not subscribed', 'cleaned'];

const isoTime = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

/** A date of a file, such as "2026-05-31", "2026-05-31 10:20:00 +0530" or an ISO time; empty for now. */
const consentTime = (now: Date) =>
  z
    .string()
    .trim()
    .overwrite((value) => value.replace(/^(\S+) (\d)/, '$1T$2').replace(/ ?([+-]\d\d):?(\d\d)$/, '$1:$2'))
    .refine((value) => value === '' || isoTime.safeParse(value).success, {
      error: () => m.subscriberImport.mustBeDate(),
      abort: true,
    })
    .transform((value) => (value === '' ? now : new Date(value)))
    .refine((value) => value <= now, { error: () => m.subscriberImport.mustNotBeLater() })
    .refine((value) => value.getUTCFullYear() >= 1990, { error: () => m.subscriberImport.mustBeDate() });

const rowSchema = (now: Date) =>
  z.strictObject({
    email: email(),
    name: optionalLine(maxNameLength),
    consentedAt: consentTime(now),
    source: optionalLine(maxNameLength),
    accepts: z
      .string()
      .trim()
      .toLowerCase()
      .refine((value) => agreed.includes(value) || disagreed.includes(value), {
        error: () => m.subscriberImport.mustBeYesOrNo(),
      }),
  });

type CheckedRow = ImportedRow & { line: number };

/** Returns the rows that can be imported by themselves, the number of those without consent, and the errors of the others. */
function checkRows(rows: FileRow[], now: Date) {
  const schema = rowSchema(now);
  const valid: CheckedRow[] = [];
  const errors: ImportError[] = [];
  const lines = new Map<string, number>();
  let withoutConsent = 0;
  for (const { line, ...fields } of rows) {
    try {
      const row = check(schema, fields, 'row');
      const mailbox = normalisedEmail(row.email);
      const first = lines.get(mailbox);
      lines.set(mailbox, first ?? line);
      if (disagreed.includes(row.accepts)) withoutConsent++;
      else if (first !== undefined)
        errors.push({ line, field: 'email', message: m.subscriberImport.isOfLine({ line: first }) });
      else valid.push({ ...importedRow(row, mailbox), line });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      for (const { path, message } of error.fields)
        errors.push({ line, field: path as ImportError['field'], message });
    }
  }
  return { valid, errors, withoutConsent };
}

const importedRow = (
  { email: address, name, source, consentedAt }: z.output<ReturnType<typeof rowSchema>>,
  mailbox: string,
): ImportedRow => ({
  id: uuid(),
  email: address,
  name,
  source,
  secret: randomBytes(24).toString('base64url'),
  digest: createHash('sha256').update(mailbox).digest('hex'),
  at: consentedAt.toISOString(),
});

/**
 * Checks the subscribers of a file, and adds them as confirmed ones if `write` is set. Rows with errors are left out, as are present
 * subscribers, and addresses that agreed to nothing or whose subscription has ended.
 * @throws ShopError invalid_input without the statement that these persons agreed
 */
export async function importSubscribers(
  { db, author, now }: { db: Db; author: AuditActor; now: Date },
  { write, hasConsent, rows }: SubscriberImport,
): Promise<SubscriberImportResult> {
  if (write && !hasConsent)
    throw invalidInput([{ path: 'hasConsent', message: m.subscriberImport.consentIsRequired() }]);
  const { valid, errors, withoutConsent } = checkRows(rows, now);
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const subscribed = await findSubscribed(
      tx,
      valid.map((row) => row.email.toLowerCase()),
    );
    const ended = await findEnded(
      tx,
      valid.map(({ digest }) => digest),
    );
    const isNew = (row: CheckedRow) => !subscribed.has(row.email.toLowerCase()) && !ended.has(row.digest);
    const added = valid.filter(isNew);
    const unsubscribed = valid.filter(
      (row) => ended.has(row.digest) && !subscribed.has(row.email.toLowerCase()),
    );
    const result = {
      added: write ? await addAll(tx, added) : added.length,
      already: valid.length - added.length - unsubscribed.length,
      unsubscribed: unsubscribed.length,
      withoutConsent,
      errors,
    };
    if (write && result.added > 0) await noteSubscriberImport(tx, result.added);
    return result;
  });
}

async function addAll(tx: Db, rows: ImportedRow[]): Promise<number> {
  let added = 0;
  for (let at = 0; at < rows.length; at += batchSize)
    added += await insertImported(tx, rows.slice(at, at + batchSize));
  return added;
}
