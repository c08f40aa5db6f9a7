import { formatMoney } from '#kernel/contract/money.ts';

/** Returns a formatter of whole numbers in the locale of the shop. */
export const wholeNumber = (locale: string): ((value: number) => string) => {
  const format = new Intl.NumberFormat(locale);
  return (value) => format.format(value);
};

type Currency = { locale: string; currency: string };

/** Amounts from this value on are shown without decimals. */
const wholeFrom = 1000;

/** Returns a formatter of amounts in the shop's currency; large amounts have no decimals. */
export const amountIn =
  (settings: Currency): ((amount: number) => string) =>
  (amount) =>
    formatMoney(amount >= wholeFrom ? Math.round(amount) : Math.round(amount * 100) / 100, settings);

/** Returns a formatter of compact amounts for the axis of a chart. */
export const shortAmountIn = ({ locale, currency }: Currency): ((amount: number) => string) => {
  const options = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 } as const;
  const format = new Intl.NumberFormat(locale, options);
  return (amount) => format.format(amount);
};

/** Returns a formatter of shares: 0.125 becomes 12.5%. */
export const percentIn = (locale: string): ((share: number) => string) => {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (share) => format.format(share);
};
