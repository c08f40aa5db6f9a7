import { z } from 'zod';
import * as m from '../messages/index.ts';

const maxLength = 200;

/** Returns the email addresses of a list with commas, each once. */
export const addressesIn = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  ),
];

const isEmail = (address: string) => z.email().safeParse(address).success;

/** Returns the schema of a setting with the email addresses of recipients. */
export const recipientList = () =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((list) => addressesIn(list).every(isEmail), {
      error: () => m.recipients.mustBeAddresses(),
    })
    .default('');
