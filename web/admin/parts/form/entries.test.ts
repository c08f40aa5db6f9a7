import { describe, expect, it } from 'vitest';
import { added } from './entries.ts';

describe('a list of lines', () => {
  it('takes a line, trimmed, once', () => {
    expect(added(['Oak'], '  Beech, oiled ', false)).toEqual(['Oak', 'Beech, oiled']);
    expect(added(['Oak'], ' Oak', false)).toEqual(['Oak']);
    expect(added(['Oak'], '   ', false)).toEqual(['Oak']);
  });

  it('keeps tags in lower case, and takes several at once', () => {
    expect(added(['wood'], 'Gift, WOOD,, for Her ', true)).toEqual(['wood', 'gift', 'for her']);
  });
});
