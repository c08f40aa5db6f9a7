import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { svgText } from '#modules/media/contract/svg.ts';
import { logoOf } from './logo.ts';

const outlines = (svg: string) =>
  [...svg.matchAll(/ (?:d|fill|stroke|rx)="[^"]*"/g)].map(([attribute]) => attribute);

it('emails and PDFs have the same logo as the browser tab', () => {
  const favicon = readFileSync(new URL('../../../web/public/favicon.svg', import.meta.url), 'utf8');
  expect(outlines(svgText(logoOf()))).toEqual(outlines(favicon));
});
