/** Numbers that look random and are the same each time for the same seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: string) {
    this.#state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  }

  /** From 0 to 1, without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

const [hourMs, dayMs, indiaMs] = [3_600_000, 86_400_000, 5.5 * 3_600_000];

/** A time between half past eight in the morning and half past ten in the evening in India, so many days before `now`. */
export function timeOn(now: Date, daysAgo: number, chance: Chance): Date {
  const midnight = Math.floor((now.getTime() + indiaMs) / dayMs) * dayMs - indiaMs;
  const time = midnight - daysAgo * dayMs + 8.5 * hourMs + chance.below(14 * 3600) * 1000;
  return new Date(Math.min(time, now.getTime() - chance.below(180) * 60_000));
}

const hourInIndia = (time: number): number => ((time + indiaMs) % dayMs) / hourMs;

/** The same time, or the evening before where customers sleep. */
export function whileAwake(time: Date): Date {
  const hour = hourInIndia(time.getTime());
  return hour < 8 ? new Date(time.getTime() - (hour + 2) * hourMs) : time;
}

/** The same time, or the next working morning where the shop is closed: between half past nine and half past six. */
export function whileOpen(time: number): number {
  const hour = hourInIndia(time);
  if (hour >= 9.5 && hour <= 18.5) return time;
  // What came in over night is handled one after the other.
  const waited = hour < 9.5 ? hour + 5.5 : hour - 18.5;
  return time + (hour < 9.5 ? 9.5 - hour : 33.5 - hour) * hourMs + waited * 6 * 60_000;
}
