import { describe, expect, it } from 'vitest';
import { RedirectMap } from './redirect-map.ts';

/** Adds redirects, written as `/from /to`, and returns all of them. */
function added(...redirects: string[]): string[] {
  const map = new RedirectMap([]);
  for (const redirect of redirects) {
    const [from = '', to = ''] = redirect.split(' ');
    expect(map.add({ from, to })).toBe(true);
  }
  return [...map.entries()].map(([, { from, to }]) => `${from} ${to}`);
}

describe('redirects', () => {
  it('that lead to a former address lead to where that one leads', () => {
    expect(added('/b /c', '/a /b')).toEqual(['/b /c', '/a /c']);
    expect(added('/b https://c.example/d', '/a /b')).toContain('/a https://c.example/d');
  });

  it('to an address that becomes a former one lead to where it leads now', () => {
    expect(added('/a /b', '/b /c', '/c /d')).toEqual(['/a /d', '/b /d', '/c /d']);
    expect(added('/a /b/?page=2', '/B /c?sort=newest')).toContain('/a /c?sort=newest&page=2');
  });

  it.each([
    [['/a /b'], '/b', '/a'],
    [['/a /b', '/b /c'], '/c', '/a'],
    [[], '/a', '/A/'],
    [[], '/a b', '/a%20b?x=1'],
  ])('that lead back to their own address are refused: %j and %s to %s', (before, from, to) => {
    const map = new RedirectMap([]);
    for (const redirect of before) {
      const [first = '', second = ''] = redirect.split(' ');
      map.add({ from: first, to: second });
    }
    const unchanged = [...map.entries()];
    expect(map.add({ from, to })).toBe(false);
    expect([...map.entries()]).toEqual(unchanged);
  });
});
