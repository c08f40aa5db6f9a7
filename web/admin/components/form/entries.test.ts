import { describe, expect, it } from 'vitest';
import { addEntries } from './entries.ts';

describe('lists of lines in a form', () => {
  it('a list in a form adds a trimmed line once', () => {
    expect(addEntries(['Oak'], '  Beech, oiled ', false)).toEqual(['Oak', 'Beech, oiled']);
    expect(addEntries(['Oak'], ' Oak', false)).toEqual(['Oak']);
    expect(addEntries(['Oak'], '   ', false)).toEqual(['Oak']);
  });

  it('a list of tags adds several tags at once, in lower case', () => {
    expect(addEntries(['wood'], 'Gift, WOOD,, for Her ', true)).toEqual(['wood', 'gift', 'for her']);
  });
});
