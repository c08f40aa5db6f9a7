import { z } from 'zod';

/** A UPI address (VPA). @param error the message for another text */
export const upiAddress = (error: () => string) =>
  z
    .string()
    .trim()
    .regex(/^[\w.-]{2,256}@[a-z][\w.-]{1,63}$/i, { error });

/** The name of the payee, as UPI apps show it. */
export const payeeName = z.string().trim().min(1).max(50);
