import { describe, expect, it } from 'vitest';
import { sealScripts } from './content-security.ts';

describe('the policy of a page', () => {
  it('lets its own scripts run by their hashes and takes the mark out', () => {
    const { html, policy } = sealScripts('<script nonce="m">a()</script><script>evil()</script>', 'm');
    expect(html).toBe('<script>a()</script><script>evil()</script>');
    // sha256 of "a()" in base64.
    expect(policy).toContain("script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='");
    expect(policy.match(/sha256-/g)).toHaveLength(1);
    expect(policy).not.toContain("unsafe-inline' 'sha");
  });

  it('gives two scripts that are the same one hash, and files none', () => {
    const twice = '<script nonce="m">a()</script><script nonce="m">a()</script>';
    const { policy } = sealScripts(`${twice}<script nonce="m" src="/x.js"></script>`, 'm');
    expect(policy.match(/sha256-/g)).toHaveLength(1);
  });
});
