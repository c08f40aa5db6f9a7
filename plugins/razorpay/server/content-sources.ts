import type { PaymentProvider } from '#modules/payments/index.ts';

/**
 * Returns the origins of Razorpay that the content security policy of payment pages allows: for a script at `checkout.` all
 * subdomains, else the origin of the script.
 */
export function contentSources(checkoutUrl: string): PaymentProvider['sources'] {
  const { origin, protocol, host } = new URL(checkoutUrl);
  const domain = /^checkout\.(.+)$/.exec(host)?.[1];
  const origins = [domain ? `${protocol}//*.${domain}` : origin];
  return { script: origins, frame: origins, connect: origins };
}
