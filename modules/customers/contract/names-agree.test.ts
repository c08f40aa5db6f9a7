import { expect, it } from 'vitest';
import { namesAgree, nameWords } from './names-agree.ts';

it('the words of a name have neither case, punctuation nor title', () => {
  expect(nameWords(' Smt. Meera  IYER-Rao ')).toEqual(['meera', 'iyer', 'rao']);
  expect(nameWords('Prof. Er. Asha Rao')).toEqual(['asha', 'rao']);
  expect(nameWords('Miss')).toEqual(['miss']);
  expect(nameWords('')).toEqual([]);
});

it.each([
  ['Meera Iyer', 'meera iyer'],
  ['Meera Iyer', 'Iyer Meera'],
  ['Meera', 'Meera Iyer'],
  ['M. Iyer', 'Meera Iyer'],
  ['Dr Meera Iyer', 'Meera K Iyer'],
  ['', 'Meera Iyer'],
])('%s and %s can be one person', (one, other) => {
  expect([namesAgree(one, other), namesAgree(other, one)]).toEqual([true, true]);
});

it.each([
  ['Meera Iyer', 'Ravi Iyer'],
  ['Meera', 'Meena'],
  ['R. Iyer', 'Meera Iyer'],
  ['A A', 'Asha Iyer'],
])('%s and %s are two persons', (one, other) => {
  expect([namesAgree(one, other), namesAgree(other, one)]).toEqual([false, false]);
});
