import { describe, expect, it } from 'vitest';
import { expectedUnits, type ReturnProgress, returnableUnits } from './returnable-units.ts';

const line = { id: 'mug', isWrap: false, shipped: 4, returned: 0 };
const progress = (state: ReturnProgress['state'], quantity: number, received = 0): ReturnProgress => ({
  state,
  lines: [{ lineId: 'mug', quantity, received }],
});

describe('returnable units', () => {
  it('delivered units that are not returned yet can be returned', () => {
    expect(returnableUnits(line, [])).toBe(4);
    expect(returnableUnits({ ...line, returned: 3 }, [])).toBe(1);
    expect(returnableUnits({ ...line, shipped: 0 }, [])).toBe(0);
  });

  it('units of an open return cannot be returned again', () => {
    expect(returnableUnits(line, [progress('requested', 1), progress('approved', 2)])).toBe(1);
    expect(returnableUnits({ ...line, returned: 1 }, [progress('approved', 2, 1)])).toBe(2);
    expect(returnableUnits({ ...line, id: 'bowl' }, [progress('approved', 2)])).toBe(4);
  });

  it('units of a declined return, and units that never arrived of a closed one, can be returned again', () => {
    expect(returnableUnits(line, [progress('declined', 4)])).toBe(4);
    expect(returnableUnits({ ...line, returned: 1 }, [progress('received', 3, 1)])).toBe(3);
  });

  it('gift wrap cannot be returned', () => {
    expect(returnableUnits({ ...line, isWrap: true }, [])).toBe(0);
  });

  it('an open return expects the units that have not arrived', () => {
    expect(expectedUnits(progress('approved', 3, 1))).toEqual([{ lineId: 'mug', quantity: 2 }]);
    expect(expectedUnits(progress('approved', 3, 3))).toEqual([]);
    expect(expectedUnits(progress('received', 3, 1))).toEqual([]);
  });
});
