import type { Db } from '#kernel/database/database.ts';
import type { FoundEntry, InboxRequest } from '#modules/inbox/contract/source-entries.ts';
import { findRequestedReturns } from './inbox-store.ts';
import { wishLabel } from './wished-exchanges.ts';

/** Returns the returns that customers requested, with what they would like in exchange, for the inbox, the latest first. */
export async function findReturnsForInbox(db: Db, request: InboxRequest): Promise<FoundEntry[]> {
  const requested = await findRequestedReturns(db, request);
  return requested.map(({ lines, ...entry }) => ({
    ...entry,
    text: [wishLabel(lines), entry.text].filter(Boolean).join(' · '),
  }));
}
