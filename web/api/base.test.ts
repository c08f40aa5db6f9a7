import { describe, expect, it } from 'vitest';
import { apiBase, ConfigError } from './base.ts';

describe('the base URL of API calls', () => {
  it('the base URL of API calls is taken from the configuration', () => {
    expect(apiBase('/')).toBe('');
    expect(apiBase('https://api.example')).toBe('https://api.example');
  });

  it.each([undefined, ''])(
    'a missing base URL of API calls (%s) is an error of the configuration',
    (configured) => {
      expect(() => apiBase(configured)).toThrow(ConfigError);
    },
  );
});
