import type { Db } from '#kernel/database/database.ts';
import type { EmailFields } from '#modules/automatic-emails/contract/automatic-emails.ts';
import type { SavedEmail } from '#modules/automatic-emails/contract/saved-emails.ts';
import { settingsOf } from '#modules/settings/index.ts';
import type { AutomaticEmail } from './emails.ts';

/** An email that the owner has not changed; it is off. */
export const unchanged: SavedEmail = {
  isOn: false,
  subject: null,
  text: null,
  hours: null,
  updatedAt: new Date(0).toISOString(),
};

/** Returns what the owner changed of an email. */
export const savedEmail = async (db: Db, { key }: Pick<AutomaticEmail, 'key'>): Promise<SavedEmail> =>
  (await settingsOf(db)).automaticEmails[key] ?? unchanged;

/** Whether an email is switched on. */
export const isEmailOn = async (db: Db, key: string): Promise<boolean> =>
  (await savedEmail(db, { key })).isOn;

/** Returns switch, text and hours of an email: the saved ones, or those that it comes with. */
export function fieldsOf(
  email: Pick<AutomaticEmail, 'original' | 'hours'> & { isSwitchable?: boolean },
  saved: Omit<SavedEmail, 'updatedAt'>,
): EmailFields {
  const original = email.original();
  return {
    isOn: email.isSwitchable === false || saved.isOn,
    subject: saved.subject ?? original.subject,
    text: saved.text ?? original.text,
    hours: email.hours && (saved.hours ?? email.hours.initial),
  };
}
