import { describe, expect, it } from 'vitest';
import { readUser } from './session.ts';

describe('the stored user of the browser', () => {
  const user = {
    id: '1',
    name: 'Asha',
    email: 'a@example.com',
    avatar: null,
    isAdmin: false,
    hasAdminAccess: false,
  };

  it('reads a stored user unchanged', () => {
    expect(readUser(JSON.stringify(user))).toEqual(user);
  });

  it.each([null, '', '{', 'true', '[]', '{"id":1}'])('reads an invalid stored user (%s) as none', (kept) => {
    expect(readUser(kept)).toBeNull();
  });
});
