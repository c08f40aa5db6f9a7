import { unescapeFormula } from '#kernel/contract/csv-cells.ts';
import {
  maxImportedSubscribers,
  maxSubscribersFileBytes,
  type SubscriberImport,
} from '#modules/newsletter/contract/subscriber-import.ts';
import { csvLines } from '#web/admin/components/grid/csv-lines.ts';
import * as m from '../../messages/index.ts';

export type FileRows = { rows: SubscriberImport['rows'] } | { error: string };

/** The columns of the exports of this shop, of Shopify and of Mailchimp, in lower case, the preferred one first. */
const columnNames = {
  email: ['email', 'email address', 'e-mail'],
  name: ['name', 'full name'],
  firstName: ['first name'],
  lastName: ['last name'],
  consentedAt: ['confirmed', 'consent date', 'date of consent', 'confirm_time', 'optin_time'],
  source: ['consent source', 'source of consent', 'source'],
  accepts: ['accepts email marketing', 'accepts marketing', 'agreed'],
};
type Column = keyof typeof columnNames;

/** Reads the subscribers of a CSV file, or returns why it cannot be read. */
export function readSubscribers(text: string): FileRows {
  const lines = csvLines(text, m.subscriberImport.cannotBeRead);
  if (typeof lines === 'string') return { error: lines };
  const [header, ...rest] = lines;
  if (!header || rest.length === 0) return { error: m.subscriberImport.isEmpty() };
  if (rest.length > maxImportedSubscribers)
    return { error: m.subscriberImport.hasTooMany({ most: String(maxImportedSubscribers) }) };
  const names = header.record.map((name) => name.trim().toLowerCase());
  const positionOf = (column: Column) =>
    columnNames[column].map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1;
  if (positionOf('email') < 0) return { error: m.subscriberImport.lacksColumn() };
  const cellOf = (record: string[], column: Column) =>
    unescapeFormula(record[positionOf(column)] ?? '').trim();
  return {
    rows: rest.map(({ record, info }) => ({
      line: info.lines,
      email: cellOf(record, 'email'),
      name:
        cellOf(record, 'name') ||
        [cellOf(record, 'firstName'), cellOf(record, 'lastName')].filter(Boolean).join(' '),
      consentedAt: cellOf(record, 'consentedAt'),
      source: cellOf(record, 'source'),
      accepts: cellOf(record, 'accepts'),
    })),
  };
}

/** Reads a file that was chosen. */
export async function readChosenFile(file: File): Promise<FileRows> {
  return file.size > maxSubscribersFileBytes
    ? { error: m.subscriberImport.isTooLarge() }
    : readSubscribers(await file.text());
}
