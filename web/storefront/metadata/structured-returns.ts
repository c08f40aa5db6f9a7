import type { MerchantReturnPolicy } from 'schema-dts';
import { returnDays } from '#kernel/contract/return-days.ts';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';

/** The most countries of a policy that search engines read. */
const maxCountries = 50;

/**
 * Returns the returns of an offer as structured data for search engines: customers pay for the way back, at what their
 * courier takes.
 */
export const returnPolicy = ({
  deliveryCountries,
}: Pick<PublicSettings, 'deliveryCountries'>): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: deliveryCountries.slice(0, maxCountries),
  returnPolicyCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
});

/** Returns the returns of the shop, with what search engines read of a shop only: broken items go back free of charge. */
export const shopReturnPolicy = (
  origin: string,
  settings: Pick<PublicSettings, 'deliveryCountries'>,
): MerchantReturnPolicy => ({
  ...returnPolicy(settings),
  merchantReturnLink: `${origin}/returns`,
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
});
