import type { PaymentProvider } from '#modules/payments/index.ts';

/** Returns the origins of Stripe that the content security policy of payment pages allows: those that its documentation names, or the origin of another script. */
export function contentSources(scriptUrl: string): PaymentProvider['sources'] {
  const { origin, host } = new URL(scriptUrl);
  if (host !== 'js.stripe.com') return { script: [origin], frame: [origin], connect: [origin] };
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    script: scripts,
    frame: [...scripts, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  };
}
