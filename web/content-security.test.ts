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

describe('the policy of a page on which one pays', () => {
  const page = '<script nonce="m">a()</script>';

  it('lets the provider run its script, open its window and make its calls', () => {
    const { policy } = sealScripts(page, 'm', 'https://checkout.razorpay.com/v1/checkout.js');
    expect(policy).toMatch(/script-src 'self' 'sha256-[^;]*' https:\/\/\*\.razorpay\.com;/);
    expect(policy).toContain("frame-src 'self' https://*.razorpay.com");
    expect(policy).toContain("connect-src 'self' https://*.razorpay.com");
  });

  it('lets one on this machine do the same, and nothing beside it', () => {
    const { policy } = sealScripts(page, 'm', 'http://127.0.0.1:4010/v1/checkout.js');
    expect(policy).toContain("frame-src 'self' http://127.0.0.1:4010;");
    expect(policy).not.toContain('*');
  });

  it('is that of any other page where nobody pays online', () => {
    expect(sealScripts(page, 'm', null)).toEqual(sealScripts(page, 'm'));
    expect(sealScripts(page, 'm').policy).not.toContain('frame-src');
  });
});
