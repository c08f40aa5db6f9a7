import { Readable } from 'node:stream';
import type { Db } from '#kernel/database/database.ts';
import { type Caller, mayDo } from '#kernel/http/access.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import {
  type FileParts,
  type FilePicture,
  fileFormat,
  fileVersion,
} from '#modules/content-files/contract/content-files.ts';
import { picturesIn } from '#modules/content-files/contract/pictures.ts';
import type { ContentPart } from './parts.ts';

export type ExportSources = {
  db: Db;
  parts: readonly ContentPart[];
  /** Returns the WebP of an uploaded picture; null if its file is missing. */
  pictureAt: (url: string) => Promise<Buffer | null>;
  now: () => Date;
};

/** Returns the parts that a caller may export and import. */
export const partsFor = (parts: readonly ContentPart[], caller: Caller): ContentPart[] =>
  parts.filter(({ right }) => mayDo(caller, right));

/** Returns the parts for the page of the export, with the number of their entries. */
export const summariseParts = ({ db, parts, now }: ExportSources, caller: Caller) =>
  Promise.all(
    partsFor(parts, caller).map(async ({ name, label, isSingle, read }) => ({
      name,
      label,
      items: isSingle ? null : (await read(db, now())).length,
    })),
  );

/** Returns the parts that the caller may export as one JSON file. Pictures are read one after another. */
export async function exportContent(
  { db, parts, pictureAt, now }: ExportSources,
  caller: Caller,
): Promise<FileAnswer> {
  const content: FileParts = {};
  for (const { name, read } of partsFor(parts, caller)) content[name] = await read(db, now());
  return {
    stream: Readable.from(chunksOf(content, pictureAt, now()), { objectMode: false }),
    name: `content-${now().toISOString().slice(0, 10)}.json`,
  };
}

async function* chunksOf(parts: FileParts, pictureAt: ExportSources['pictureAt'], now: Date) {
  const head = { format: fileFormat, version: fileVersion, exportedAt: now.toISOString(), parts };
  // The closing bracket of the object follows the pictures.
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "pictures": [`;
  let isFirst = true;
  for (const url of picturesIn(parts)) {
    const bytes = await pictureAt(url);
    if (!bytes) continue;
    const picture: FilePicture = { url, type: 'image/webp', data: bytes.toString('base64') };
    yield `${isFirst ? '' : ','}\n  ${JSON.stringify(picture)}`;
    isFirst = false;
  }
  yield '\n ]\n}\n';
}
