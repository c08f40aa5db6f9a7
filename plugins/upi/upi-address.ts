import { z } from 'zod';
import { upiAddressPattern } from '#modules/payments/contract/upi-address.ts';

/** A UPI address (VPA). @param error the message for another text */
export const upiAddress = (error: () => string) => z.string().trim().regex(upiAddressPattern, { error });

/** The name of the payee, as UPI apps show it. */
export const payeeName = z.string().trim().min(1).max(50);
