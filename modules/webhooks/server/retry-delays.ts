/** Seconds between the attempts of a delivery: ten attempts within about three days. */
export const retryDelays = [
  2,
  5 * 60,
  30 * 60,
  2 * 3600,
  5 * 3600,
  10 * 3600,
  14 * 3600,
  20 * 3600,
  24 * 3600,
];
