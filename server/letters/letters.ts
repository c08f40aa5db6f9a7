import { v7 as uuid } from 'uuid';
import type { Letter } from '#contract/letters.ts';
import { findOwnerEmail } from '#server/accounts/owner.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { composed } from '#server/platform/mail/letter.ts';
import { settingsOf } from '#server/settings/settings.ts';
import * as store from './store.ts';

const subjects: Record<Letter['topic'], string> = {
  question: 'A question',
  order: 'About an order',
  custom: 'A custom order',
  other: 'A message',
};

/**
 * Keeps what a visitor wrote and mails it to the shop, both or neither: to the address in the settings, else
 * to the owner. An answer to that mail goes to the visitor.
 */
export async function receiveLetter(db: Db, jobs: Jobs, letter: Letter): Promise<void> {
  await jobs.ready();
  const { contactEmail, storeName } = await settingsOf(db);
  const to = contactEmail ?? (await findOwnerEmail(db));
  await transaction(db, async (tx) => {
    await store.insertLetter(tx, { ...letter, id: uuid() });
    if (to === null) return;
    const title = `${subjects[letter.topic]} from ${letter.name}`;
    await jobs.add(tx, 'mail', {
      to,
      replyTo: letter.email,
      subject: `${title} (${storeName})`,
      ...composed({
        from: storeName,
        title,
        paragraphs: [letter.message],
        note: `${letter.name}, ${letter.email}. An answer to this mail goes there.`,
      }),
    });
  });
}
