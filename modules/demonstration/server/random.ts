/** Pseudo-random numbers that are reproducible for a seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: string) {
    this.#state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  }

  /** From 0 to 1, exclusive. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let hash = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 4294967296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

const hourMs = 3_600_000;
const dayMs = 86_400_000;
const indiaMs = 5.5 * 3_600_000;

/** Returns a time between 8:30 and 22:30 in India, `daysAgo` days before `now`. */
export function timeOn(now: Date, daysAgo: number, chance: Chance): Date {
  const midnight = Math.floor((now.getTime() + indiaMs) / dayMs) * dayMs - indiaMs;
  const time = midnight - daysAgo * dayMs + 8.5 * hourMs + chance.below(14 * 3600) * 1000;
  return new Date(Math.min(time, now.getTime() - chance.below(180) * 60_000));
}

const hourInIndia = (time: number): number => ((time + indiaMs) % dayMs) / hourMs;

/** Returns the time, moved to the evening before if it is at night. */
export function whileAwake(time: Date): Date {
  const hour = hourInIndia(time.getTime());
  return hour < 8 ? new Date(time.getTime() - (hour + 2) * hourMs) : time;
}

/** Returns the time, moved to the next morning if it is outside working hours, 9:30 to 18:30. */
export function whileOpen(time: number): number {
  const hour = hourInIndia(time);
  if (hour >= 9.5 && hour <= 18.5) return time;
  // Requests from the night are handled one after the other.
  const waitedHours = hour < 9.5 ? hour + 5.5 : hour - 18.5;
  return time + (hour < 9.5 ? 9.5 - hour : 33.5 - hour) * hourMs + waitedHours * 6 * 60_000;
}
