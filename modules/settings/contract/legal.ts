import { email } from '#kernel/contract/email.ts';
import { phone } from '#kernel/contract/phone.ts';
import { optionalLine } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

// What the Consumer Protection (E-Commerce) Rules, 2020, require a shop in India to show.

export const maxPhoneLength = 30;

const officerFields = {
  name: optionalLine(80),
  designation: optionalLine(80),
  email: z.union([z.literal(''), email()]),
  phone: phone(maxPhoneLength),
};

/** The grievance officer; without a name there is none, and a name needs a way to reach the officer. */
export const grievanceOfficer = z.strictObject(officerFields).check(({ value, issues }) => {
  const { name, ...rest } = value;
  const isReachable = rest.email !== '' || rest.phone !== '';
  if (name === '' && Object.values(rest).some(Boolean))
    issues.push({ code: 'custom', input: value, path: ['name'], message: m.contractLegal.needsName() });
  if (name !== '' && !isReachable)
    issues.push({ code: 'custom', input: value, path: ['email'], message: m.contractLegal.needsContact() });
});

/** The seller and its contacts, as the contact page shows them; empty texts are not known. */
export const legalNotice = z.strictObject({
  legalName: z.string(),
  address: z.string(),
  taxNumber: z.string(),
  carePhone: z.string(),
  grievanceOfficer: z
    .strictObject({ name: z.string(), designation: z.string(), email: z.string(), phone: z.string() })
    .nullable(),
});
export type LegalNotice = z.output<typeof legalNotice>;
