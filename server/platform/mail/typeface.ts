import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

let rule: Promise<string> | undefined;

/**
 * The typeface of headings, as a rule of CSS that has the whole file in it (24 kB): mail programs that know typefaces show it, the
 * others pass over it. It stands in a style element of its own, since Gmail drops an element with a rule that it does not take.
 */
export const typefaceStyle = (): Promise<string> => {
  rule ??= read();
  return rule;
};

async function read(): Promise<string> {
  const file = import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2');
  const bytes = await readFile(fileURLToPath(file));
  const source = `url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2')`;
  return `<style>@font-face { font-family: Fraunces; font-weight: 600; src: ${source} }</style>`;
}
