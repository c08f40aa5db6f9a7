import { hash } from 'node:crypto';
import type { PaymentSources } from '#modules/payments/contract/payments.ts';

const baseDirectives = [
  "default-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  // blob: allows the preview of a picture during its upload.
  "img-src 'self' data: blob: http: https:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/**
 * Text becomes HTML or a script only by web/trusted-types.ts. Payment pages omit this, as the provider's script ignores
 * it.
 */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types default'];

/**
 * Returns the additional sources and directives of a page; a payment page allows script, frames and calls of the
 * providers.
 */
function extraDirectives(payment: PaymentSources | null) {
  if (payment === null) return { script: [], directives: trustedTypes };
  const directive = (name: string, sources: string[]) => [`${name} 'self'`, ...sources].join(' ');
  return {
    script: payment.script,
    directives: [directive('frame-src', payment.frame), directive('connect-src', payment.connect)],
  };
}

/**
 * Allows only the scripts with this nonce: puts their hashes into the policy and removes the nonce, so that the page is
 * the same for every visitor and can be cached.
 * @param payment the sources of the payment providers, on a payment page
 */
export function sealScripts(
  html: string,
  nonce: string,
  payment: PaymentSources | null = null,
): { html: string; policy: string } {
  const hashes = new Set<string>();
  const attribute = ` nonce="${nonce}"`;
  const inline = /<script([^>]*)>([\s\S]*?)<\/script>/g;
  for (const [, attributes = '', code = ''] of html.matchAll(inline)) {
    if (!attributes.includes(attribute) || /\bsrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`);
  }
  const { script, directives } = extraDirectives(payment);
  const scripts = ["script-src 'self'", ...hashes, ...script].join(' ');
  return {
    html: html.replaceAll(attribute, ''),
    policy: [...baseDirectives, scripts, ...directives].join('; '),
  };
}
