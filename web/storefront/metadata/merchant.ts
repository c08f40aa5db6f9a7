import type { MerchantReturnPolicy } from 'schema-dts';
import { returnDays } from '#kernel/contract/policy.ts';

/** The returns of the shop as structured data for search engines. */
export const returnPolicy: MerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnShippingFees',
};
