import type { NeededRight } from '#kernel/contract/rights.ts';
import type { Db } from '#kernel/database/database.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import type { InboxKind } from '#modules/inbox/contract/inbox.ts';
import type { FoundEntry, InboxRequest } from '#modules/inbox/contract/source-entries.ts';

/** What a module shows in the inbox. */
export type InboxSource = {
  kind: InboxKind;
  right: NeededRight;
  /** Returns entries, the latest first. */
  find: (db: Db, request: InboxRequest) => Promise<FoundEntry[]>;
};

/** Modules whose customers wait for answers add a source. */
export const inboxSources = new ExtensionPoint<InboxSource>('sources of the inbox');
