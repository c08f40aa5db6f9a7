import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findCatalogues, languageOf, readCatalogue } from './catalogue.ts';
import { moduleOf } from './compile.ts';

const root = dirname(dirname(import.meta.dirname));

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/**
 * Writes the modules of the catalogues, or of the one in a folder. Unchanged modules are left alone, so that nothing
 * reloads.
 * @param {string} [language] `en` or `pseudo`
 */
export function writeModules(language?: string, folders: string[] = findCatalogues(root)): void {
  for (const folder of folders) {
    const file = join(folder, 'index.ts');
    const text = moduleOf(readCatalogue(folder, languageOf(language)));
    if (read(file) !== text) writeFileSync(file, text);
  }
}
