import { hash } from 'node:crypto';

const fixed = [
  "default-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  // blob: is a picture that is being uploaded, shown meanwhile.
  "img-src 'self' data: blob: http: https:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/**
 * Lets a page run the scripts that carry `mark` as nonce and no other: their hashes go into the policy and
 * the mark is taken out, so that the page is the same for every visitor and may be kept.
 */
export function sealScripts(html: string, mark: string): { html: string; policy: string } {
  const hashes = new Set<string>();
  const attribute = ` nonce="${mark}"`;
  const inline = /<script([^>]*)>([\s\S]*?)<\/script>/g;
  for (const [, attributes = '', code = ''] of html.matchAll(inline)) {
    if (!attributes.includes(attribute) || /\bsrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`);
  }
  const scripts = ["script-src 'self'", ...hashes].join(' ');
  return { html: html.replaceAll(attribute, ''), policy: [...fixed, scripts].join('; ') };
}
