import { useState } from 'react';
import type { ContentImportResult, FileParts } from '#modules/content-files/contract/content-files.ts';
import { picturesIn, withAddresses } from '#modules/content-files/contract/pictures.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { errorMessageOf } from '#web/api/client.ts';
import { uploadFile } from '#web/api/files.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { pictureFile, type ReadFile, readContentFile } from './read-file.ts';

/** A file that was checked. */
export type CheckedFile = {
  name: string;
  content: ReadFile;
  /** The parts that this shop does not have, or that the user may not change. */
  unknown: string[];
  result: ContentImportResult;
};

const partsOf = (parts: FileParts, names: readonly string[]): FileParts =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => names.includes(name)));

/** Uploads the pictures of a file that this shop lacks, and returns the parts with their addresses in this shop. */
async function withUploads(parts: FileParts, { content, result }: CheckedFile): Promise<FileParts> {
  const addresses = new Map<string, string>();
  for (const url of picturesIn(parts)) {
    const picture = content.pictures.get(url);
    if (!picture || !result.missingPictures.includes(url)) continue;
    const uploaded = await uploadFile('POST /api/media', await pictureFile(picture));
    addresses.set(url, uploaded.url);
  }
  return withAddresses(parts, (text) => addresses.get(text) ?? text);
}

/** The shop has refused the file: it has changed since the check, or the file lacks pictures. */
class NotImported extends Error {
  readonly result: ContentImportResult;

  constructor(result: ContentImportResult) {
    super(
      result.missingPictures.length > 0
        ? m.contentFilePage.lacksPictures({ pictures: result.missingPictures.join(', ') })
        : m.contentFilePage.isRefused(),
    );
    this.result = result;
  }
}

/** Checks content files, and imports the parts that the user chooses. */
export function useContentImport(partNames: readonly string[]) {
  const { run, busy } = useAction();
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const check = async (file: File) => {
    setChecked(null);
    setError(null);
    setIsChecking(true);
    try {
      const content = await readContentFile(file);
      if ('error' in content) return setError(content.error);
      const unknown = Object.keys(content.parts).filter((name) => !partNames.includes(name));
      const parts = partsOf(content.parts, partNames);
      const result = await callApi('POST /api/content-file', { body: { write: false, parts } });
      setChecked({ name: file.name, content, unknown, result });
    } catch (reason) {
      setError(errorMessageOf(reason));
    } finally {
      setIsChecking(false);
    }
  };
  const save = async (file: CheckedFile, names: readonly string[]) => {
    setError(null);
    const texts = { loading: m.contentFilePage.importing(), success: m.importContent.saved() };
    const done = await run(
      texts,
      async () => {
        const parts = await withUploads(partsOf(file.content.parts, names), file);
        const result = await callApi('POST /api/content-file', { body: { write: true, parts } });
        if (!result.isSaved) throw new NotImported(result);
      },
      (reason) => {
        if (!(reason instanceof NotImported)) return false;
        setError(reason.message);
        setChecked({ ...file, result: reason.result });
        return true;
      },
    );
    if (done) setChecked(null);
  };
  return { check, save, checked, error, isBusy: busy || isChecking };
}
