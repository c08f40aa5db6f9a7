import { afterAll } from 'vitest';
import { demoShop } from './demo-shop.ts';
import { outboxOf } from './outbox.ts';
import { openLocalRazorpay } from './razorpay.ts';

/** Opens a demonstration shop for a test file, with online payment at a local Razorpay. */
export async function demoPayingShop() {
  const razorpay = await openLocalRazorpay();
  const { keyId, keySecret, webhookSecret, url, checkoutUrl } = razorpay.config;
  const shop = demoShop({
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_URL: url,
    RAZORPAY_CHECKOUT_URL: checkoutUrl,
  });
  afterAll(() => razorpay.close());
  return { razorpay, shop, outbox: outboxOf(shop) };
}
