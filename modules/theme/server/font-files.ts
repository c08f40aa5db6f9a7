import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TypefaceId } from '#modules/theme/contract/typefaces.ts';

/** The typefaces of the stylesheet of the shop, which need no files here. */
type OwnFile = 'fraunces' | 'figtree';
export type Subset = 'latin' | 'extended';

/** The variable fonts of the other typefaces; the build copies them (vite.server.config.ts). */
const files: Record<Exclude<TypefaceId, OwnFile>, Record<Subset, string>> = {
  'playfair-display': {
    latin: import.meta.resolve(
      '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2',
    ),
    extended: import.meta.resolve(
      '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2',
    ),
  },
  cormorant: {
    latin: import.meta.resolve('@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2'),
    extended: import.meta.resolve(
      '@fontsource-variable/cormorant/files/cormorant-latin-ext-wght-normal.woff2',
    ),
  },
  lora: {
    latin: import.meta.resolve('@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'),
    extended: import.meta.resolve('@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2'),
  },
  bitter: {
    latin: import.meta.resolve('@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2'),
    extended: import.meta.resolve('@fontsource-variable/bitter/files/bitter-latin-ext-wght-normal.woff2'),
  },
  literata: {
    latin: import.meta.resolve('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'),
    extended: import.meta.resolve('@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2'),
  },
  inter: {
    latin: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    extended: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
  },
  'nunito-sans': {
    latin: import.meta.resolve('@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2'),
    extended: import.meta.resolve(
      '@fontsource-variable/nunito-sans/files/nunito-sans-latin-ext-wght-normal.woff2',
    ),
  },
  'source-sans-3': {
    latin: import.meta.resolve(
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    ),
    extended: import.meta.resolve(
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
    ),
  },
  'work-sans': {
    latin: import.meta.resolve('@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2'),
    extended: import.meta.resolve(
      '@fontsource-variable/work-sans/files/work-sans-latin-ext-wght-normal.woff2',
    ),
  },
  'dm-sans': {
    latin: import.meta.resolve('@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2'),
    extended: import.meta.resolve('@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2'),
  },
};

/** A font file with its address, which changes with its content. */
export type FontFile = { address: string; bytes: Buffer };

const read = new Map<string, Promise<FontFile>>();

const hasFiles = (id: string): id is keyof typeof files => Object.hasOwn(files, id);

/** Returns a file of a typeface; null for a typeface of the stylesheet of the shop, or an unknown one. */
export async function fontFile(id: string, subset: Subset): Promise<FontFile | null> {
  if (!hasFiles(id)) return null;
  const name = `${id}-${subset}`;
  const pending = read.get(name) ?? open(name, files[id][subset]);
  read.set(name, pending);
  // A failure is not kept, so that the next request tries again.
  pending.catch(() => read.delete(name));
  return pending;
}

async function open(name: string, url: string): Promise<FontFile> {
  const bytes = await readFile(fileURLToPath(url));
  return { address: `/theme/fonts/${name}.${hash('sha256', bytes).slice(0, 10)}.woff2`, bytes };
}
