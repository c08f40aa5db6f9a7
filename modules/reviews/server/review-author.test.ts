import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { titles } from '#kernel/contract/first-name.ts';

it('the signature of a review leaves out the titles that greetings leave out', () => {
  const source = readFileSync(join(import.meta.dirname, 'functions/review_author.sql'), 'utf8');
  const [, words = ''] = /\^\(\(([a-z|]+)\)/.exec(source) ?? [];
  expect(words.split('|')).toEqual(titles);
});
