import { Readable } from 'node:stream';
import { byteOrderMark, csvOf } from '#kernel/csv/csv.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import { type IsMissing, missingAmong } from '#kernel/http/missing-page.ts';
import { check } from '#kernel/http/validation.ts';
import { added, changed, defineContentPart, same } from '#modules/content-files/index.ts';
import {
  type ImportResult,
  type RedirectImport,
  type RedirectPayload,
  redirectPayload,
} from '#modules/redirects/contract/redirects.ts';
import * as m from '../messages/index.ts';
import { keyOf } from './addresses.ts';
import {
  leadsBack,
  mapOf,
  ownPath,
  type RedirectSources,
  requireNoPage,
  saveDifference,
} from './edit-redirects.ts';
import { findRedirects, lockRedirects } from './redirects-store.ts';

/** Returns all redirects as a CSV file with the columns of Shopify, which the import reads again. */
export async function exportRedirects(db: Db): Promise<FileAnswer> {
  const rows = (await findRedirects(db)).map(({ name, target }) => [name, target]);
  const header = [m.redirectsFile.from(), m.redirectsFile.to()];
  return {
    stream: Readable.from([byteOrderMark + csvOf([header, ...rows])], { objectMode: false }),
    name: 'redirects.csv',
  };
}

type ImportError = ImportResult['errors'][number];
type CheckedRow = RedirectPayload & { line: number };

/** Returns the rows that can be saved by themselves, and the errors of the others. */
async function checkRows({ hasPage, publicUrl }: RedirectSources, rows: RedirectImport['rows']) {
  const valid: CheckedRow[] = [];
  const errors: ImportError[] = [];
  const lines = new Map<string, number>();
  for (const { line, from, to } of rows) {
    try {
      const payload = ownPath(check(redirectPayload, { from, to }, 'row'), publicUrl);
      const key = keyOf(payload.from);
      const first = lines.get(key);
      if (first !== undefined)
        errors.push({ line, field: 'from', message: m.redirectsFile.isOfLine({ line: first }) });
      else if (await hasPage(payload.from))
        errors.push({ line, field: 'from', message: m.redirects.hasPage() });
      else valid.push({ ...payload, line });
      lines.set(key, first ?? line);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      for (const { path, message } of error.fields)
        errors.push({ line, field: path === 'to' ? 'to' : 'from', message });
    }
  }
  return { valid, errors };
}

/**
 * Returns the errors of the rows whose target is a page of this shop that does not exist, apart from the addresses of the
 * file itself and from targets that were saved before.
 */
async function deadTargets(
  { db, isMissing }: Pick<ImportSources, 'db' | 'isMissing'>,
  rows: readonly CheckedRow[],
): Promise<ImportError[]> {
  const saved = new Set((await findRedirects(db)).map(({ target }) => target));
  const redirected = new Set(rows.map(({ from }) => keyOf(from)));
  const unsaved = rows.filter(({ to }) => !saved.has(to) && !redirected.has(keyOf(to)));
  const missing = await missingAmong(
    isMissing,
    unsaved.map(({ to }) => to),
  );
  return unsaved
    .filter(({ to }) => missing.has(to))
    .map(({ line }) => ({ line, field: 'to', message: m.redirects.leadsNowhere() }));
}

type ImportSources = RedirectSources & { author: AuditActor; isMissing: IsMissing };

/**
 * Checks the redirects of a file, and saves them if `write` is set and no row has an error. A redirect with the same
 * address is replaced; the others stay.
 * @throws ShopError conflict for too many redirects
 */
export async function importRedirects(
  sources: ImportSources,
  { write, rows }: RedirectImport,
): Promise<ImportResult> {
  const { valid, errors } = await checkRows(sources, rows);
  errors.push(...(await deadTargets(sources, valid)));
  return transaction(sources.db, async (tx) => {
    await setAuditActor(tx, sources.author);
    const saved = write ? await lockRedirects(tx) : await findRedirects(tx);
    const map = mapOf(saved);
    const result = { added: 0, changed: 0, same: 0 };
    for (const { line, from, to } of valid) {
      const before = map.get(keyOf(from));
      if (!map.add({ from, to })) errors.push({ line, field: 'to', message: m.redirects.leadsBack() });
      else if (!before) result.added++;
      else if (before.to === map.get(keyOf(from))?.to) result.same++;
      else result.changed++;
    }
    errors.sort((first, second) => first.line - second.line);
    if (write && errors.length === 0) await saveDifference(tx, saved, map, sources.now());
    return { ...result, errors };
  });
}

/** The redirects in the content file. */
export const redirectsPart = ({ publicUrl, hasPage }: Pick<RedirectSources, 'publicUrl' | 'hasPage'>) =>
  defineContentPart({
    name: 'redirects',
    get label() {
      return m.pages.redirects();
    },
    right: 'pages',
    item: redirectPayload,
    nameOf: ({ from }) => from,
    read: async (db) => (await findRedirects(db)).map(({ name, target }) => ({ from: name, to: target })),
    check: ({ from }) => requireNoPage({ hasPage }, from),
    async write(tx, now) {
      const saved = await lockRedirects(tx);
      const map = mapOf(saved);
      return {
        async save(item) {
          const key = keyOf(item.from);
          const before = map.get(key);
          if (!map.add(ownPath(item, publicUrl))) throw leadsBack();
          if (!before) return added;
          return before.to === map.get(key)?.to ? same : changed;
        },
        finish: async () => void (await saveDifference(tx, saved, map, now)),
      };
    },
  });
