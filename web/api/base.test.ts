import { describe, expect, it } from 'vitest';
import { apiBase, ConfigError } from './base.ts';

describe('the base of all calls', () => {
  it('is what the configuration says', () => {
    expect(apiBase('/')).toBe('');
    expect(apiBase('https://api.example')).toBe('https://api.example');
  });

  it.each([undefined, ''])('that is missing (%s) is a mistake of the configuration', (configured) => {
    expect(() => apiBase(configured)).toThrow(ConfigError);
  });
});
