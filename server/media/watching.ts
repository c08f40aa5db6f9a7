const dayMs = 86_400_000;

/** When most of the shop's country sleeps, in ms after midnight UTC. */
const nightMs = 21.5 * 3_600_000;

/**
 * The first night that comes after so many days: all that is due then is looked for in one go, since that reads all that
 * is kept.
 */
export function nightAfter(moment: Date, days: number): Date {
  const earliest = moment.getTime() + days * dayMs;
  const night = Math.floor(earliest / dayMs) * dayMs + nightMs;
  return new Date(night >= earliest ? night : night + dayMs);
}

/** A cart is in its browser, where nobody knows of it: its photos wait for it, in days. */
export const cartDays = 30;
