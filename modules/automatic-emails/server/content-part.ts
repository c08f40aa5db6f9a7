import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { singleLine } from '#kernel/contract/text.ts';
import { emailFields } from '#modules/automatic-emails/contract/automatic-emails.ts';
import type { SavedEmail } from '#modules/automatic-emails/contract/saved-emails.ts';
import { changed, defineContentPart, type ItemChange, same } from '#modules/content-files/index.ts';
import { lockSettings, saveAutomaticEmails, settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { checkEmail } from './check-email.ts';
import { type EditedEmail, editedEmails } from './edited-emails.ts';
import type { EmailSources } from './emails.ts';
import { fieldsOf, unchanged } from './saved-emails.ts';

/** An email in the content file; a text and hours are null where they are those that the shop comes with. */
const emailItem = z.strictObject({
  key: singleLine(),
  ...emailFields.shape,
  subject: emailFields.shape.subject.nullable(),
  text: emailFields.shape.text.nullable(),
});
type EmailItem = z.output<typeof emailItem>;

function itemOf({ key, isSwitchable }: EditedEmail, saved: SavedEmail): EmailItem {
  const { updatedAt: _, ...changes } = saved;
  return { key, ...changes, isOn: !isSwitchable || changes.isOn };
}

/**
 * Puts an email of the file into the saved ones. An email that this shop does not have is left out.
 * @throws ShopError invalid_input, as for an edited email
 */
function putEmail(
  saved: Record<string, SavedEmail>,
  email: EditedEmail | undefined,
  item: EmailItem,
  now: Date,
): ItemChange {
  if (!email) return { ...same, notes: [m.contentPart.leavesOut({ key: item.key })] };
  const changes = checkEmail(email, { ...fieldsOf(email, item), isOn: item.isOn });
  const { updatedAt: _, ...before } = saved[email.key] ?? unchanged;
  if (isDeepStrictEqual(changes, before)) return same;
  saved[email.key] = { ...changes, updatedAt: now.toISOString() };
  return changed;
}

/** The automatic emails and the texts of emails about orders in the content file. */
export function emailsPart(sources: Pick<EmailSources, 'extensionsOf'>) {
  const find = (key: string) => editedEmails(sources).find((email) => email.key === key);
  return defineContentPart({
    name: 'emails',
    get label() {
      return m.contentPart.label();
    },
    right: 'newsletter',
    item: emailItem,
    nameOf: ({ key }) => find(key)?.name() ?? key,
    async read(db) {
      const { automaticEmails: saved } = await settingsOf(db);
      return editedEmails(sources).map((email) => itemOf(email, saved[email.key] ?? unchanged));
    },
    async write(tx, now) {
      const { automaticEmails: before } = await lockSettings(tx);
      const saved = { ...before };
      return {
        save: async (item) => putEmail(saved, find(item.key), item, now),
        async finish() {
          if (!isDeepStrictEqual(saved, before)) await saveAutomaticEmails(tx, saved);
        },
      };
    },
  });
}
