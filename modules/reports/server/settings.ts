import { z } from 'zod';
import { defineSettings } from '#kernel/plugins/plugin-settings.ts';
import * as m from '../messages/index.ts';

const maxAddresses = 200;

/** Returns the email addresses of a list with commas. */
export const addressesIn = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  ),
];

const isEmail = (address: string) => z.email().safeParse(address).success;

/** Who gets the figures of the week by email. */
export const reportSettings = defineSettings({
  get title() {
    return m.reportSettings.weeklyFigures();
  },
  get about() {
    return m.reportSettings.about();
  },
  fields: {
    weeklyTo: {
      schema: z
        .string()
        .trim()
        .max(maxAddresses)
        .refine((list) => addressesIn(list).every(isEmail), {
          error: () => m.reportSettings.mustBeAddresses(),
        })
        .default(''),
      label: m.reportSettings.recipients(),
      hint: m.reportSettings.recipientsHint(),
    },
  },
});
