const dayMs = 86_400_000;

/** Night in the shop's country, in ms after midnight UTC. */
const nightMs = 21.5 * 3_600_000;

/** Returns the first night after this many days. Checks are grouped by night, since each one reads all data. */
export function nightAfter(moment: Date, days: number): Date {
  const earliest = moment.getTime() + days * dayMs;
  const night = Math.floor(earliest / dayMs) * dayMs + nightMs;
  return new Date(night >= earliest ? night : night + dayMs);
}

/** Days that photos of a cart are kept, since the server does not know the carts in browsers. */
export const cartDays = 30;
