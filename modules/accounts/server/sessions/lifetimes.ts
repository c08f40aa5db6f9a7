const hourMs = 3_600_000;

/** Lifetime of a session in ms: 12 hours for the back office; for the shop a day, or 30 days when remembered (R12). */
export const lifetimeMs = { admin: 12 * hourMs, visit: 24 * hourMs, remembered: 30 * 24 * hourMs };
