import { wording } from '#kernel/contract/validation-messages.ts';
import {
  contentFile,
  type FileParts,
  type FilePicture,
  fileVersion,
} from '#modules/content-files/contract/content-files.ts';
import * as m from '../../messages/index.ts';

export type ReadFile = { parts: FileParts; pictures: ReadonlyMap<string, FilePicture> };

/** Reads a content file, or returns why it cannot be read. */
export async function readContentFile(file: File): Promise<ReadFile | { error: string }> {
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch {
    return { error: m.contentFilePage.isNoJson() };
  }
  const { success, data } = contentFile.safeParse(value, { error: wording });
  if (!success) return { error: m.contentFilePage.isNoContentFile() };
  if (data.version > fileVersion) return { error: m.contentFilePage.isOfLaterVersion() };
  return { parts: data.parts, pictures: new Map(data.pictures.map((picture) => [picture.url, picture])) };
}

/** Returns the picture as a file for its upload. @throws Error for data that are no Base64 text */
export async function pictureFile({ type, data }: FilePicture): Promise<Blob> {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}
