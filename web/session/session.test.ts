import { describe, expect, it } from 'vitest';
import { readUser } from './session.ts';

describe('the user that the browser keeps', () => {
  const user = {
    id: '1',
    name: 'Asha',
    email: 'a@example.com',
    avatar: null,
    isAdmin: false,
    hasAdminAccess: false,
  };

  it('comes back', () => {
    expect(readUser(JSON.stringify(user))).toEqual(user);
  });

  it.each([null, '', '{', 'true', '[]', '{"id":1}'])('kept as %s is nobody', (kept) => {
    expect(readUser(kept)).toBeNull();
  });
});
