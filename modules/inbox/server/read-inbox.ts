import type { Db } from '#kernel/database/database.ts';
import { type Caller, mayDo } from '#kernel/http/access.ts';
import type { InboxEntry, InboxList, InboxQuery } from '#modules/inbox/contract/inbox.ts';
import { inboxPageSize } from '#modules/inbox/contract/limits.ts';
import type { FoundEntry, InboxRequest } from '#modules/inbox/contract/source-entries.ts';
import type { InboxSource } from './sources.ts';

/** Characters of a text in the list. */
const maxExcerpt = 200;

const placeOf = ({ at, id }: Pick<InboxEntry, 'at' | 'id'>) => `${at}_${id}`;

function requestOf({ state, search = '', after }: InboxQuery): InboxRequest {
  const [at = '', id = ''] = after?.split('_') ?? [];
  return {
    state,
    search: search.trim().toLowerCase(),
    after: after === undefined ? null : { at: new Date(at), id },
    // One more than a page has: whether another page follows.
    limit: inboxPageSize + 1,
  };
}

const entryOf = (kind: InboxSource['kind'], { at, text, ...entry }: FoundEntry): InboxEntry => ({
  kind,
  ...entry,
  text: text.slice(0, maxExcerpt),
  at: at.toISOString(),
});

/** The latest first; entries of one moment by their ids, as the sources order them. */
const laterFirst = (one: InboxEntry, other: InboxEntry) => (placeOf(one) < placeOf(other) ? 1 : -1);

/** Returns a page of the inbox with the kinds that the caller may see. */
export async function readInbox(
  db: Db,
  sources: readonly InboxSource[],
  query: InboxQuery,
  caller: Caller,
): Promise<InboxList> {
  const visible = sources.filter(({ right }) => mayDo(caller, right));
  const request = requestOf(query);
  const entriesByKind = await Promise.all(
    visible
      .filter(({ kind }) => query.kind === undefined || kind === query.kind)
      .map(async ({ kind, find }) => (await find(db, request)).map((entry) => entryOf(kind, entry))),
  );
  const entries = entriesByKind.flat().sort(laterFirst);
  const page = entries.slice(0, inboxPageSize);
  const last = page.at(-1);
  return {
    entries: page,
    next: last && entries.length > page.length ? placeOf(last) : null,
    kinds: visible.map(({ kind }) => kind),
  };
}
