/** @module-tag full */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoShop } from '../support/demo-shop.ts';
import { htmlBytesOf, maxHtmlBytes } from '../support/html-size.ts';
import { screens } from '../support/pages.ts';

const shop = demoShop();

describe('the HTML of the pages', () => {
  it.each(screens)('the HTML of %s is at most 60 kB', async (path) => {
    expect(await htmlBytesOf(`${shop.url}${path}`)).toBeLessThanOrEqual(maxHtmlBytes);
  });
});

describe('the code of the back office', () => {
  const assets = 'build/client/assets/';
  const read = (path: string) => readFileSync(`build/client${path}`, 'utf8');
  type Route = { module: string; imports: string[]; css: string[] };
  const manifest = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
  const { routes } = JSON.parse(read(`/assets/${manifest}`).replace(/^[^{]*|;\s*$/g, '')) as {
    routes: Record<string, Route>;
  };
  /** The files of these routes, with all their static imports. */
  const filesOf = (ids: string[]): string[] => {
    const files = new Set<string>();
    const take = (path: string) => {
      if (files.has(path)) return;
      files.add(path);
      if (!path.endsWith('.js')) return;
      for (const [, name] of read(path).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
        take(`/assets/${name}`);
    };
    for (const id of ids) {
      const { module, imports = [], css = [] } = routes[id] as Route;
      for (const path of [module, ...imports, ...css]) take(path);
    }
    return [...files];
  };
  /** Texts of the layout, dialogs, stylesheet and libraries that only the back office uses. */
  const marks = [
    'Keyboard shortcuts',
    'Discard your changes?',
    '.office',
    'shouldUnregister',
    'data-starting-style',
  ];
  const [office, storefront] = [
    Object.keys(routes).filter((id) => id.startsWith('admin/')),
    Object.keys(routes).filter((id) => !id.startsWith('admin/')),
  ];

  it.each(marks)('the back office contains the text that identifies it: %s', (mark) => {
    expect(filesOf(office).some((path) => read(path).includes(mark))).toBe(true);
  });

  it.each(storefront)('the download of %s contains no code of the back office', (id) => {
    const matches = filesOf(['root', id]).flatMap((path) =>
      marks.filter((mark) => read(path).includes(mark)).map((mark) => `${path}: ${mark}`),
    );
    expect(matches).toEqual([]);
  });
});
