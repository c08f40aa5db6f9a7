import type { Plugin } from './kernel/plugins/plugin.ts';
import oidc from './plugins/oidc/plugin.ts';
import razorpay from './plugins/razorpay/plugin.ts';
import s3 from './plugins/s3/plugin.ts';
import stripe from './plugins/stripe/plugin.ts';
import upi from './plugins/upi/plugin.ts';

/** The plugins of the shop, by name. */
export const plugins: readonly Plugin[] = [razorpay, stripe, upi, s3, oidc];
