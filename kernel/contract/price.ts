import * as m from '../messages/index.ts';
import { maxPrice } from './limits.ts';
import { z } from './zod.ts';

/** A price in HTTP messages: 0 to `maxPrice`, at most two decimals (R33, step 0.01). */
export const price = () =>
  z
    .number()
    .min(0)
    .max(maxPrice)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, {
      error: m.price.mustHaveAtMost2(),
    });
