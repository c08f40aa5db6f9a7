/**
 * What a new shop has in its settings. The columns have these defaults, so that a change needs a migration. Amounts are in
 * minor units, rates in hundredths of a percent.
 */
export const defaultSettings = {
  storeName: 'Haat',
  currency: 'INR',
  locale: 'en-IN',
  standardShipping: 999,
  expressShipping: 1999,
  freeShippingAbove: 7500,
  deliveryCountries: ['IN'],
  cutOffHour: 24,
  packingDays: 0,
  closedWeekdays: [0],
  festivalDays: 30,
  giftWrap: 4900,
  taxRate: 800,
  pricesIncludeTax: false,
  shippingTax: 'none' as const,
  shippingTaxRate: 1800,
  wrapTax: 'supply' as const,
  wrapTaxRate: 1800,
  unconfirmedPieces: 20,
  unconfirmedValue: 1_000_000,
  cashPersonalised: true,
  cashGifts: true,
  cashAdvance: 0,
  remittanceDays: 7,
  requireSecondFactor: false,
};
