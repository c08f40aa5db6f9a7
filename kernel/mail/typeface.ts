import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

let rule: Promise<string> | undefined;

/**
 * Returns a style element with the heading font embedded (24 kB): mail programs that support fonts show it, the others
 * ignore it. It is a separate style element, since Gmail drops an element that contains an unsupported rule.
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
