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

/** Only web/trusted-types.ts lets text become HTML or a script. The script of a payment provider knows nothing of it. */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types default'];

/** What no page and no frame in it may use. Payment requests, copying and one-time codes are left to the payment provider. */
export const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Where the script of a payment provider comes from, and what it talks to: of a domain, all of it. */
function originsOf(payingScript: string): string {
  const { origin, protocol, host } = new URL(payingScript);
  const domain = /^checkout\.(.+)$/.exec(host)?.[1];
  return domain ? `${protocol}//*.${domain}` : origin;
}

/** What a page on which one pays lets the provider do beside the shop: its script, its window, its calls. */
function allowanceOf(payingScript: string | null) {
  if (payingScript === null) return { script: [], more: trustedTypes };
  const origins = originsOf(payingScript);
  return { script: [origins], more: [`frame-src 'self' ${origins}`, `connect-src 'self' ${origins}`] };
}

/**
 * Lets a page run the scripts that carry `mark` as nonce and no other: their hashes go into the policy and
 * the mark is taken out, so that the page is the same for every visitor and may be kept.
 * @param payingScript of the payment provider, on a page on which one pays online
 */
export function sealScripts(
  html: string,
  mark: string,
  payingScript: string | null = null,
): { html: string; policy: string } {
  const hashes = new Set<string>();
  const attribute = ` nonce="${mark}"`;
  const inline = /<script([^>]*)>([\s\S]*?)<\/script>/g;
  for (const [, attributes = '', code = ''] of html.matchAll(inline)) {
    if (!attributes.includes(attribute) || /\bsrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`);
  }
  const { script, more } = allowanceOf(payingScript);
  const scripts = ["script-src 'self'", ...hashes, ...script].join(' ');
  return { html: html.replaceAll(attribute, ''), policy: [...fixed, scripts, ...more].join('; ') };
}
