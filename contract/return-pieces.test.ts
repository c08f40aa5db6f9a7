import { describe, expect, it } from 'vitest';
import { expectedIn, type ReturnProgress, returnableOf } from './return-pieces.ts';

const line = { id: 'mug', isWrap: false, shipped: 4, returned: 0 };
const progress = (state: ReturnProgress['state'], quantity: number, received = 0): ReturnProgress => ({
  state,
  lines: [{ lineId: 'mug', quantity, received }],
});

describe('returnable units', () => {
  it('delivered units that are not returned yet can be returned', () => {
    expect(returnableOf(line, [])).toBe(4);
    expect(returnableOf({ ...line, returned: 3 }, [])).toBe(1);
    expect(returnableOf({ ...line, shipped: 0 }, [])).toBe(0);
  });

  it('units of an open return cannot be returned again', () => {
    expect(returnableOf(line, [progress('requested', 1), progress('approved', 2)])).toBe(1);
    expect(returnableOf({ ...line, returned: 1 }, [progress('approved', 2, 1)])).toBe(2);
    expect(returnableOf({ ...line, id: 'bowl' }, [progress('approved', 2)])).toBe(4);
  });

  it('units of a declined return, and units that never arrived of a closed one, can be returned again', () => {
    expect(returnableOf(line, [progress('declined', 4)])).toBe(4);
    expect(returnableOf({ ...line, returned: 1 }, [progress('received', 3, 1)])).toBe(3);
  });

  it('gift wrap cannot be returned', () => {
    expect(returnableOf({ ...line, isWrap: true }, [])).toBe(0);
  });

  it('an open return expects the units that have not arrived', () => {
    expect(expectedIn(progress('approved', 3, 1))).toEqual([{ lineId: 'mug', quantity: 2 }]);
    expect(expectedIn(progress('approved', 3, 3))).toEqual([]);
    expect(expectedIn(progress('received', 3, 1))).toEqual([]);
  });
});
