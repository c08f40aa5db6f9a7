import { describe, expect, it } from 'vitest';
import { wording } from './validation-messages.ts';
import { z } from './zod.ts';

describe('messages of refused fields', () => {
  it.each([
    ['a text that may not be empty', z.string().min(1), '', 'is required'],
    ['a text that is too short', z.string().min(6), 'abc', 'must have at least 6 characters'],
    ['a text that is one character too long', z.string().max(1), 'ab', 'must have at most 1 character'],
    ['an empty list', z.array(z.string()).min(1), [], 'must have at least 1 entry'],
    ['a list that is too long', z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 entries'],
    ['a number that is too small', z.number().min(3), 2, 'must be at least 3'],
    ['a number that is too large', z.number().max(3), 4, 'must be at most 3'],
  ])('the message of %s names the limit', (_, schema, value, message) => {
    expect(schema.safeParse(value, { error: wording }).error?.issues[0]?.message).toBe(message);
  });
});
