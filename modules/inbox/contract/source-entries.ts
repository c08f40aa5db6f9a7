import type { InboxEntry, InboxState } from './inbox.ts';

// What the inbox asks its sources, and their answer.

/** What a source is asked for: its latest entries after a place in the list. */
export type InboxRequest = {
  state: InboxState | undefined;
  /** Part of the name, the email, the text or the number, in lower case; empty for all. */
  search: string;
  /** The place in the list, ordered by time and then by id, both descending; null for the beginning. */
  after: { at: Date; id: string } | null;
  limit: number;
};

/** A row as a source finds it; `text` may be as long as it is stored. */
export type FoundEntry = Omit<InboxEntry, 'kind' | 'at'> & { at: Date };
