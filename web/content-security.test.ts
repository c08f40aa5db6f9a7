import { describe, expect, it } from 'vitest';
import { sealScripts } from './content-security.ts';

describe('the content security policy of a page', () => {
  it('allows scripts with the nonce by their hashes and removes the nonce', () => {
    const { html, policy } = sealScripts('<script nonce="m">a()</script><script>evil()</script>', 'm');
    expect(html).toBe('<script>a()</script><script>evil()</script>');
    // sha256 of "a()" in base64.
    expect(policy).toContain("script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='");
    expect(policy.match(/sha256-/g)).toHaveLength(1);
    expect(policy).not.toContain("unsafe-inline' 'sha");
  });

  it('has one hash for two equal scripts, and none for script files', () => {
    const twice = '<script nonce="m">a()</script><script nonce="m">a()</script>';
    const { policy } = sealScripts(`${twice}<script nonce="m" src="/x.js"></script>`, 'm');
    expect(policy.match(/sha256-/g)).toHaveLength(1);
  });
});

describe('the content security policy of a page with online payment', () => {
  const sourcesAt = (origin: string) => ({ script: [origin], frame: [origin], connect: [origin] });
  const provider = sourcesAt('https://*.razorpay.com');
  const page = '<script nonce="m">a()</script>';

  it('allows scripts, frames and calls of the payment provider', () => {
    const { policy } = sealScripts(page, 'm', provider);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^;]*' https:\/\/\*\.razorpay\.com;/);
    expect(policy).toContain("frame-src 'self' https://*.razorpay.com");
    expect(policy).toContain("connect-src 'self' https://*.razorpay.com");
  });

  it('allows a local provider at its address only', () => {
    const { policy } = sealScripts(page, 'm', sourcesAt('http://127.0.0.1:4010'));
    expect(policy).toContain("frame-src 'self' http://127.0.0.1:4010;");
    expect(policy).not.toContain('*');
  });

  it('equals that of other pages without a provider', () => {
    expect(sealScripts(page, 'm', null)).toEqual(sealScripts(page, 'm'));
    expect(sealScripts(page, 'm').policy).not.toContain('frame-src');
  });

  it('requires Trusted Types on all pages but payment pages', () => {
    const trusted = "require-trusted-types-for 'script'; trusted-types default";
    expect(sealScripts(page, 'm').policy).toContain(trusted);
    const paying = sealScripts(page, 'm', provider);
    expect(paying.policy).not.toContain('trusted-types');
  });
});
