import { describe, expect, it } from 'vitest';
import { apiBase, ConfigError } from './base.ts';

describe('the base URL of API calls', () => {
  it('takes the base URL of API calls from the configuration', () => {
    expect(apiBase('/')).toBe('');
    expect(apiBase('https://api.example')).toBe('https://api.example');
  });

  it.each([undefined, ''])(
    'reports a missing base URL of API calls (%s) as a configuration error',
    (configured) => {
      expect(() => apiBase(configured)).toThrow(ConfigError);
    },
  );
});
