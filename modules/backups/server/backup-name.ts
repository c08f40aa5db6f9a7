// The name of a backup: when it was made, in UTC, and whether the shop made it by itself.

/** `daily` marks a backup that the shop made by itself and deletes again. */
const namePattern = /^haat-(?:daily-)?\d{8}-\d{6}\.tar$/;
export const isName = (name: string): boolean => namePattern.test(name);

/** Returns whether the shop made a backup by itself. */
export const isNightly = (name: string): boolean => name.startsWith('haat-daily-');

/** Returns the name of a backup made at a given time, in UTC. */
export const nameAt = (moment: Date, isDaily: boolean): string =>
  `haat-${isDaily ? 'daily-' : ''}${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.tar`;

/** Returns the time in the name of a backup. */
export function momentOf(name: string): Date {
  const [, y, mo, d, h, mi, s] = /(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar$/.exec(name) ?? [];
  return new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
}
