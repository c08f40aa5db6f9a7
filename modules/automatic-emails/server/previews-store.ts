import { eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import type { EmailDocument } from '#modules/automatic-emails/contract/automatic-emails.ts';
import { emailPreviews } from './tables.ts';

/** Stores what an editor previews. @returns the secret of its frame, which stays the same */
export async function savePreview(
  db: Db,
  preview: { email: string; secret: string; document: EmailDocument },
): Promise<string> {
  const [row] = await db
    .insert(emailPreviews)
    .values(preview)
    .onConflictDoUpdate({ target: emailPreviews.email, set: { document: sql`excluded.document` } })
    .returning({ secret: emailPreviews.secret });
  return row?.secret ?? preview.secret;
}

/** Returns the previewed text of the frame with a secret, and the key of its email. */
export async function findPreview(
  db: Db,
  secret: string,
): Promise<{ email: string; document: EmailDocument } | null> {
  const [row] = await db.select().from(emailPreviews).where(eq(emailPreviews.secret, secret));
  return row ? { email: row.email, document: row.document as EmailDocument } : null;
}
