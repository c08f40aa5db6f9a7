import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, ownerOf } from './draft.ts';

const address = {
  name: 'Meera Iyer',
  phone: '+91 98450 12345',
  street: '12 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zipCode: '570001',
};
const typed = { ...emptyDraft, ...address, email: 'meera@example.com', note: 'The blue door' };

describe('the draft of an order', () => {
  it('hides the draft of an order from other users of the browser', () => {
    expect(draftOf({ ...typed, userId: 'meera' }, 'ravi')).toEqual(emptyDraft);
  });

  it('shows the draft of an order to its owner', () => {
    expect(draftOf({ ...typed, userId: 'meera' }, 'meera')).toEqual(typed);
  });

  it('keeps the draft on the page when the session of its owner ends', () => {
    expect(draftOf({ ...typed, userId: 'meera' }, '')).toEqual(typed);
  });

  it('the draft of a visitor moves to the account that signs in, without the email', () => {
    expect(draftOf({ ...typed, userId: '' }, 'meera')).toEqual({ ...typed, email: '' });
  });

  it('keeps the owner of a draft that is changed after the session ended', () => {
    expect(ownerOf({ ...typed, userId: 'meera' }, '')).toBe('meera');
  });

  it("assigns the draft to the user who changes it, and a guest's to no owner", () => {
    expect([ownerOf({}, 'meera'), ownerOf({ ...typed, userId: '' }, 'meera')]).toEqual(['meera', 'meera']);
    expect(ownerOf({}, '')).toBe('');
  });

  it('ignores stored values of another type and unknown fields', () => {
    const stored = { name: 7, street: null, unknown: 'x', city: 'Mysuru' } as object;
    expect(draftOf(stored, '')).toEqual({ ...emptyDraft, city: 'Mysuru' });
  });
});
