import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import type { Caller } from '#kernel/http/access.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { check } from '#kernel/http/validation.ts';
import {
  type ContentImportResult,
  type FileParts,
  isRefused,
  maxMessages,
  type PartResult,
} from '#modules/content-files/contract/content-files.ts';
import { picturesIn } from '#modules/content-files/contract/pictures.ts';
import * as m from '../messages/index.ts';
import { partsFor } from './export-content.ts';
import type { ContentPart } from './parts.ts';

export type ImportSources = {
  db: Db;
  parts: readonly ContentPart[];
  /** Returns for each address whether this shop has the picture, and keeps it for a day. */
  hasPictures: (urls: string[]) => Promise<boolean[]>;
  now: () => Date;
};

/** The entries of a part that can be saved by themselves, and the errors of the others. */
type CheckedPart = { part: ContentPart; items: unknown[]; errors: PartResult['errors'] };

/** Returns what `work` returns, or null after it was refused; the errors name the entry. */
async function unlessRefused<T>(
  errors: PartResult['errors'],
  item: string,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const fields = error.fields.length > 0 ? error.fields : [{ path: '', message: error.message }];
    errors.push(...fields.map(({ path, message }) => ({ item, field: path, message })));
    return null;
  }
}

async function checkPart(part: ContentPart, entries: unknown[]): Promise<CheckedPart> {
  const checked: CheckedPart = { part, items: [], errors: [] };
  for (const [index, entry] of entries.entries()) {
    const number = m.importContent.entry({ number: String(index + 1) });
    await unlessRefused(checked.errors, number, async () => {
      const item = check(part.item, entry, 'entry');
      await unlessRefused(checked.errors, part.nameOf(item), async () => {
        await part.check?.(item);
        checked.items.push(item);
      });
    });
  }
  return checked;
}

async function writePart(tx: Db, { part, items, errors }: CheckedPart, now: Date): Promise<PartResult> {
  const { name, label, nameOf } = part;
  const result = { name, label, added: 0, changed: 0, same: 0, errors: [...errors], notes: [] as string[] };
  const writer = await part.write(tx, now);
  for (const item of items) {
    const saved = await unlessRefused(result.errors, nameOf(item), () => writer.save(item));
    if (!saved) continue;
    result[saved.change]++;
    result.notes.push(...(saved.notes ?? []));
  }
  await unlessRefused(result.errors, label, async () => writer.finish?.());
  return {
    ...result,
    errors: result.errors.slice(0, maxMessages),
    notes: result.notes.slice(0, maxMessages),
  };
}

/** @throws ShopError invalid_input for parts that this shop does not have, or that the caller may not change */
function chosenParts(parts: readonly ContentPart[], caller: Caller, names: string[]): ContentPart[] {
  const allowed = partsFor(parts, caller);
  const unknown = names.filter((name) => !allowed.some((part) => part.name === name));
  if (unknown.length > 0)
    throw invalidInput(
      unknown.map((name) => ({ path: `parts.${name}`, message: m.importContent.isUnknownPart() })),
    );
  return allowed.filter(({ name }) => names.includes(name));
}

/** Ends the transaction of a check without a change. */
class CheckEnds extends Error {}

/**
 * Imports parts of a content file in one transaction, or checks them: a check does the same and rolls it back. Entries that
 * the file does not name stay as they are.
 * @throws ShopError invalid_input for unknown parts
 */
export async function importContent(
  { db, parts, hasPictures, now }: ImportSources,
  { caller, author }: { caller: Caller; author: AuditActor },
  { write, parts: content }: { write: boolean; parts: FileParts },
): Promise<ContentImportResult> {
  const chosen = chosenParts(parts, caller, Object.keys(content));
  const pictures = picturesIn(content);
  const areStored = await hasPictures(pictures);
  const missingPictures = pictures.filter((_, index) => !areStored[index]);
  const checked: CheckedPart[] = [];
  for (const part of chosen) checked.push(await checkPart(part, content[part.name] ?? []));
  let results: PartResult[] = [];
  const isSaved = await transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    results = [];
    for (const each of checked) results.push(await writePart(tx, each, now()));
    if (!write || missingPictures.length > 0 || isRefused({ parts: results })) throw new CheckEnds();
    return true;
  }).catch((error) => {
    if (error instanceof CheckEnds) return false;
    throw error;
  });
  return { parts: results, missingPictures, isSaved };
}
