import type { SQL } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import * as m from '../messages/index.ts';
import type { NewsletterRow } from './newsletters-store.ts';
import { countSubscribers } from './subscribers-store.ts';

/** Segments of customers to whom newsletters can be sent. */
export type AudienceSource = {
  list: (db: Db) => Promise<{ id: string; name: string; filter: unknown }[]>;
  /** Brings the customers up to date before they are counted. */
  refresh: (db: Db) => Promise<unknown>;
  /** Returns the condition that an email belongs to a customer of a segment. @param mailbox the email as folded for counting */
  condition: (filter: unknown, mailbox: SQL) => SQL;
};

/** The module of customers adds its segments. */
export const audienceSources = new ExtensionPoint<AudienceSource>('audiences of newsletters');

export type Audience = NewsletterRow['audience'];

/** Returns an audience by the id of its segment; null for all subscribers. @throws ShopError invalid_input for a deleted one */
export async function audienceOf(db: Db, source: AudienceSource, segment: string | null): Promise<Audience> {
  if (segment === null) return null;
  const chosen = (await source.list(db)).find(({ id }) => id === segment);
  if (!chosen) throw invalidInput([{ path: 'segment', message: m.responses.segmentIsGone() }]);
  return { segment, name: chosen.name, filter: chosen.filter };
}

/** Returns the condition of the subscribers of an audience; undefined for all. @param mailbox the column with their folded email */
export const conditionOf = (source: AudienceSource, audience: Audience, mailbox: SQL): SQL | undefined =>
  audience ? source.condition(audience.filter, mailbox) : undefined;

/** Returns the segments, and how many confirmed subscribers an audience has of all. @throws ShopError invalid_input */
export async function showAudiences(db: Db, source: AudienceSource, segment: string | null) {
  await source.refresh(db);
  const audience = await audienceOf(db, source, segment);
  const [segments, subscribers, recipients] = await Promise.all([
    source.list(db),
    countSubscribers(db),
    countSubscribers(db, (mailbox) => conditionOf(source, audience, mailbox)),
  ]);
  return { segments: segments.map(({ id, name }) => ({ id, name })), subscribers, recipients };
}
