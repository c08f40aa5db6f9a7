import { invalidInput } from '#kernel/http/errors.ts';
import type { EmailDocument, EmailFields } from '#modules/automatic-emails/contract/automatic-emails.ts';
import type { SavedEmail } from '#modules/automatic-emails/contract/saved-emails.ts';
import { unknownPlaceholderError } from '#modules/content/contract/placeholders.ts';
import * as m from '../messages/index.ts';
import type { EditedEmail } from './edited-emails.ts';

/** Returns what the texts of an email can name, with the meanings. */
export const placeholdersOf = (email: EditedEmail): Record<string, string> => ({
  ...email.placeholders(),
  storeName: m.emails.storeName(),
});

/** @throws ShopError invalid_input for a placeholder that the email does not know, or a missing text */
export function requireText(email: EditedEmail, document: EmailDocument): void {
  if (email.isSwitchable && document.text === '')
    throw invalidInput([{ path: 'text', message: m.emails.isRequired() }]);
  const placeholderNames = Object.keys(placeholdersOf(email));
  const errors = (['subject', 'text'] as const).flatMap((path) => {
    const message = unknownPlaceholderError(document[path], placeholderNames);
    return message ? [{ path, message }] : [];
  });
  if (errors.length > 0) throw invalidInput(errors);
}

/** Returns the hours to store. @throws ShopError invalid_input for hours outside of the range of the email */
function checkedHours(email: EditedEmail, hours: number | null): number | null {
  if (!email.hours) return null;
  const { initial, min, max } = email.hours;
  if (hours === null || hours < min || hours > max)
    throw invalidInput([{ path: 'hours', message: m.emails.mustBeBetween({ min, max }) }]);
  return hours === initial ? null : hours;
}

/**
 * Returns what is stored of an edited email: null for a text and for hours that are the original ones.
 * @throws ShopError invalid_input for unknown placeholders, a missing text, wrong hours, and for an email about orders that
 * is switched off
 */
export function checkEmail(email: EditedEmail, fields: EmailFields): Omit<SavedEmail, 'updatedAt'> {
  requireText(email, fields);
  if (!email.isSwitchable && !fields.isOn)
    throw invalidInput([{ path: 'isOn', message: m.emails.isAlwaysSent() }]);
  const original = email.original();
  return {
    // Emails about orders have no switch.
    isOn: email.isSwitchable && fields.isOn,
    subject: fields.subject === original.subject ? null : fields.subject,
    text: fields.text === original.text ? null : fields.text,
    hours: checkedHours(email, fields.hours),
  };
}
