import { expect, it } from 'vitest';
import { namedPages } from './pagination.tsx';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 380, [1, 2, 380]],
  [7, 380, [1, 6, 7, 8, 380]],
  [380, 380, [1, 379, 380]],
  [999, 3, [1, 3]],
])('links page %i of %i to the pages %j', (page, pages, named) => {
  expect(namedPages(page, pages)).toEqual(named);
});
