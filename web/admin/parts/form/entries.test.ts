import { describe, expect, it } from 'vitest';
import { added } from './entries.ts';

describe('lists of lines in a form', () => {
  it('a list in a form adds a trimmed line once', () => {
    expect(added(['Oak'], '  Beech, oiled ', false)).toEqual(['Oak', 'Beech, oiled']);
    expect(added(['Oak'], ' Oak', false)).toEqual(['Oak']);
    expect(added(['Oak'], '   ', false)).toEqual(['Oak']);
  });

  it('a list of tags adds several tags at once, in lower case', () => {
    expect(added(['wood'], 'Gift, WOOD,, for Her ', true)).toEqual(['wood', 'gift', 'for her']);
  });
});
