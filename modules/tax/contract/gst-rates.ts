/**
 * The rates of GST in India for goods and services, in hundredths of a percent, as in force since 22 September 2025
 * (notification 9/2025-Central Tax (Rate)). Compensation cess and rates of single goods such as bricks are left out.
 */
export const gstRates: { since: string; rates: readonly number[] } = {
  since: '2025-09-22',
  rates: [0, 25, 300, 500, 1800, 4000],
};

/** Returns whether a rate, in percent, is a current rate of GST. */
export const isGstRate = (percent: number): boolean => gstRates.rates.includes(Math.round(percent * 100));
