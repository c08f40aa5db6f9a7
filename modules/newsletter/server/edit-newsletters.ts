import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { requireUnchanged, ShopError } from '#kernel/http/errors.ts';
import type { IsMissing } from '#kernel/http/missing-page.ts';
import { requireNewLinksLead, requireSafeTexts } from '#modules/content/index.ts';
import { maxDrafts, maxListedRefusals, newslettersPageSize } from '#modules/newsletter/contract/limits.ts';
import type {
  Newsletter,
  NewsletterDocument,
  NewsletterFigures,
  NewsletterSummary,
  NewsletterUpdate,
} from '#modules/newsletter/contract/newsletters.ts';
import * as m from '../messages/index.ts';
import * as store from './newsletters-store.ts';
import { countSubscribers } from './subscribers-store.ts';

export type NewsletterChange = { db: Db; author: AuditActor; now: Date };
/** A change of what is written, whose links are checked. */
export type DocumentChange = NewsletterChange & { isMissing: IsMissing };

const notFound = () => new ShopError('not_found', m.responses.newsletterNotFound());

function summaryOf(
  row: Omit<store.NewsletterRow, 'document'>,
  counts: store.DeliveryCounts | undefined,
): NewsletterSummary {
  const none = { sent: 0, refused: 0, unknown: 0, unsubscribed: 0 };
  const figures: NewsletterFigures = { recipients: row.recipients, ...(counts ?? none) };
  // The emails that are on their way are not unknown yet.
  if (row.state === 'sending') figures.unknown = 0;
  return {
    id: row.id,
    subject: row.name,
    state: row.state,
    sendAt: row.sendAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    figures: row.startedAt ? figures : null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns a page of the newsletters, the latest first. */
export async function listNewsletters(db: Db, page: number) {
  const window = { limit: newslettersPageSize, offset: (page - 1) * newslettersPageSize };
  const [newsletters, total] = await Promise.all([
    store.listNewsletters(db, window),
    store.countNewsletters(db),
  ]);
  const counts = await store.countDeliveries(
    db,
    newsletters.map(({ id }) => id),
  );
  return {
    newsletters: newsletters.map((row) => summaryOf(row, counts.get(row.id))),
    pages: Math.max(1, Math.ceil(total / newslettersPageSize)),
    total,
  };
}

/** Returns a newsletter with its figures. @throws ShopError not_found */
export async function readNewsletter(db: Db, id: string): Promise<Newsletter> {
  const row = await store.findNewsletter(db, id);
  if (!row) throw notFound();
  const [counts, subscribers, refusals] = await Promise.all([
    store.countDeliveries(db, [id]),
    countSubscribers(db),
    store.findRefusals(db, id, maxListedRefusals),
  ]);
  const { document, problem, audience } = row;
  return {
    ...summaryOf(row, counts.get(id)),
    document,
    problem,
    audience: audience && { segment: audience.segment, name: audience.name },
    subscribers,
    refusals,
  };
}

/** Adds a newsletter as a draft. @throws ShopError invalid_input, conflict for too many drafts */
export async function createNewsletter(
  { db, author, now, isMissing }: DocumentChange,
  document: NewsletterDocument,
): Promise<Newsletter> {
  requireSafeTexts(document);
  await requireNewLinksLead(isMissing, document.blocks, []);
  return addDraft({ db, author, now }, document);
}

/**
 * Adds a draft with the text of a newsletter, whose links are checked when they change or are sent.
 * @throws ShopError not_found, conflict for too many drafts
 */
export async function copyNewsletter(change: NewsletterChange, id: string): Promise<Newsletter> {
  const row = await store.findNewsletter(change.db, id);
  if (!row) throw notFound();
  return addDraft(change, row.document);
}

/** @throws ShopError conflict for too many drafts */
async function addDraft(
  { db, author, now }: NewsletterChange,
  document: NewsletterDocument,
): Promise<Newsletter> {
  const id = uuid();
  await transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    await store.insertNewsletter(tx, {
      id,
      name: document.subject,
      document,
      state: 'draft',
      previewSecret: randomBytes(24).toString('base64url'),
      createdAt: now,
      updatedAt: now,
    });
    if ((await store.countNewsletters(tx, 'draft')) > maxDrafts)
      throw new ShopError('conflict', m.responses.tooManyDrafts({ maximum: maxDrafts }));
  });
  return readNewsletter(db, id);
}

/** Locks a newsletter that can still be edited. @throws ShopError not_found, changed_meanwhile, not_possible_now */
export async function lockDraft(tx: Db, id: string, seen: string | undefined): Promise<store.NewsletterRow> {
  const row = await store.lockNewsletter(tx, id);
  if (!row) throw notFound();
  const { state } = row;
  if (state !== 'draft') throw new ShopError('not_possible_now', m.responses.isNoDraft({ state }));
  requireUnchanged(row.updatedAt, seen);
  return row;
}

/** Saves a draft. @throws ShopError not_found, invalid_input, changed_meanwhile, not_possible_now */
export async function saveNewsletter(
  { db, author, now, isMissing }: DocumentChange,
  id: string,
  { updatedAt, ...document }: NewsletterUpdate,
): Promise<Newsletter> {
  requireSafeTexts(document);
  const before = await store.findNewsletter(db, id);
  await requireNewLinksLead(isMissing, document.blocks, before?.document.blocks ?? []);
  await transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    await lockDraft(tx, id, updatedAt);
    await store.updateNewsletter(tx, id, { name: document.subject, document, updatedAt: now });
  });
  return readNewsletter(db, id);
}

/** Deletes a draft. @throws ShopError not_found, not_possible_now */
export const deleteNewsletter = ({ db, author }: NewsletterChange, id: string): Promise<null> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    await lockDraft(tx, id, undefined);
    await store.deleteNewsletter(tx, id);
    return null;
  });

/** Keeps what an editor sees of a newsletter for its frame. @returns the secret of the frame */
export async function previewNewsletter(db: Db, id: string, document: NewsletterDocument): Promise<string> {
  requireSafeTexts(document);
  const row = await store.findNewsletter(db, id);
  if (!row) throw notFound();
  await store.updateNewsletter(db, id, { previewed: document });
  return row.previewSecret;
}

/** Returns the document of a frame. @throws ShopError not_found */
export async function previewedDocument(db: Db, secret: string): Promise<NewsletterDocument> {
  const document = await store.findPreviewed(db, secret);
  if (!document) throw notFound();
  return document;
}
