import { ratingChoices } from '#contract/limits.ts';
import type { Entry } from './census-store.ts';

/** What an entry is beside its figures; a product that is new and in stock has both bits. */
export const flag = { isNew: 1, onSale: 2, inStock: 4, isPersonalised: 8 } as const;
/** The flags that are counted beforehand, as bits, and how many combinations of them there are. */
const countedFlags = 7;
const allFlags = 8;

/**
 * Which entries are meant. `wanted` and `unwanted` are flags; a range of prices includes both its ends; recipients and occasions
 * are bits of which an entry must have all.
 */
export type Range = {
  from: number;
  to: number;
  minRating: number;
  wanted: number;
  unwanted: number;
  recipients: number;
  occasions: number;
};

/** Whether the sums taken beforehand can answer: they know nothing of recipients, occasions and personalisation. */
export const isSummed = ({ wanted, unwanted, recipients, occasions }: Range): boolean =>
  ((wanted | unwanted) & flag.isPersonalised) === 0 && recipients === 0 && occasions === 0;

/** How many entries there are of each kind: by category, step of rating and flags, and whatever their flags. */
type Counts = { byFlags: Int32Array; plain: Int32Array };
/** Entries of about one price. */
type Band = { members: Uint32Array; size: number; counts: Counts };

/** Steps of rating: those that pass no choice of the filter, the first, both ... */
export const steps = ratingChoices.length + 1;
/** How many choices of the filter a rating passes. */
export function stepOf(rating: number): number {
  let step = 0;
  while (rating >= (ratingChoices[step] ?? Number.POSITIVE_INFINITY)) step++;
  return step;
}

/** Prices from one power of two to the next are an octave; 31 of them hold every price. */
const octaves = 32;
/** Counters kept at most, 4 bytes each. */
const mostCounters = 3_000_000;

/**
 * The figures of every product that shoppers see, by the product's number, and how many there are of each kind
 * (category, step of rating, flags) in each narrow band of prices. Counting those between two prices adds up the bands in
 * between and looks at single entries only in the bands at both ends, so it takes no longer when there are more of
 * them. Changing an entry touches two bands.
 */
export class Roll {
  /** Kinds of entries whatever their flags. */
  readonly #kinds: number;
  readonly #perOctave: number;
  readonly #bands: (Band | undefined)[] = [];
  readonly #octaves: Counts[];
  /** Category and step of rating as one figure; 0 where there is no entry, since no category has the number 0. */
  #kind = new Uint16Array(1024);
  #price = new Int32Array(1024);
  /** In hundredths. */
  #rating = new Uint16Array(1024);
  #flags = new Uint8Array(1024);
  #recipients = new Uint32Array(1024);
  #occasions = new Uint32Array(1024);
  /** Where in its band an entry stands. */
  #place = new Uint32Array(1024);
  #changes = 0;

  /** @param categories the greatest number of a category */
  constructor(categories: number) {
    this.#kinds = (categories + 1) * steps;
    this.#perOctave = Math.max(1, Math.min(40, Math.floor(mostCounters / octaves / this.#kinds / allFlags)));
    this.#octaves = Array.from({ length: octaves }, () => this.#nothing());
  }

  /** Writes an entry down, in place of the one of this number. */
  put(entry: Entry): void {
    this.remove(entry.number);
    this.#makeRoom(entry.number);
    this.#kind[entry.number] = entry.category * steps + stepOf(entry.rating);
    this.#price[entry.number] = entry.price;
    this.#rating[entry.number] = Math.round(entry.rating * 100);
    this.#flags[entry.number] = entry.flags;
    this.#recipients[entry.number] = entry.recipients;
    this.#occasions[entry.number] = entry.occasions;
    this.#enter(entry.number);
  }

  remove(number: number): void {
    if (!this.has(number)) return;
    const at = this.#bandAt(number);
    const band = this.#bands[at] as Band;
    const last = band.members[--band.size] ?? 0;
    const place = this.#place[number] ?? 0;
    band.members[place] = last;
    this.#place[last] = place;
    this.#count(at, band, number, -1);
    this.#kind[number] = 0;
  }

  has = (number: number): boolean => (this.#kind[number] ?? 0) !== 0;
  kindOf = (number: number): number => this.#kind[number] ?? 0;
  /** 0 where there is no entry. */
  categoryOf = (number: number): number => Math.floor((this.#kind[number] ?? 0) / steps);
  priceOf = (number: number): number => this.#price[number] ?? 0;
  ratingOf = (number: number): number => (this.#rating[number] ?? 0) / 100;
  flagsOf = (number: number): number => this.#flags[number] ?? 0;
  recipientsOf = (number: number): number => this.#recipients[number] ?? 0;
  occasionsOf = (number: number): number => this.#occasions[number] ?? 0;
  /** No number is greater. */
  get greatest(): number {
    return this.#price.length - 1;
  }

  /** How many kinds there are. */
  get kinds(): number {
    return this.#kinds;
  }
  /** Says how often it was changed. */
  get changes(): number {
    return this.#changes;
  }

  /** Whether an entry is in the range. */
  isIn(number: number, range: Range): boolean {
    const { from, to, minRating, wanted, unwanted, recipients, occasions } = range;
    const [price, flags] = [this.#price[number] ?? 0, this.#flags[number] ?? 0];
    if (price < from || price > to || (flags & wanted) !== wanted || (flags & unwanted) !== 0) return false;
    if ((this.recipientsOf(number) & recipients) !== recipients) return false;
    if ((this.occasionsOf(number) & occasions) !== occasions) return false;
    return this.ratingOf(number) >= minRating;
  }

  /** How many entries of each category and step of rating lie between two prices, whatever their rating. */
  census(range: Range): Counted {
    // Most questions leave the flags open: an eighth of the sums to add up.
    const sums = isPlain(range) ? new Int32Array(this.#kinds) : new Int32Array(this.#kinds * allFlags);
    const [first, last] = [this.#bandOf(range.from), this.#bandOf(range.to)];
    for (let at = first; at <= last; at++) {
      const octave = at / this.#perOctave;
      if (Number.isInteger(octave) && at > first && at + this.#perOctave <= last) {
        add(sums, this.#octaves[octave] as Counts, range);
        at += this.#perOctave - 1;
      } else if (at > first && at < last) {
        const band = this.#bands[at];
        if (band) add(sums, band.counts, range);
      } else {
        this.#countOneByOne(sums, at, range);
      }
    }
    return new Counted(sums, range);
  }

  /** The lowest (way 1) or highest (way -1) price of those of these categories in the range; null where there is none. */
  outermost(range: Range, categories: number[], way: 1 | -1): number | null {
    const last = octaves * this.#perOctave - 1;
    for (let at = 0; at <= last; at++) {
      const band = this.#bands[way === 1 ? at : last - at];
      if (!band || band.size === 0) continue;
      const here = new Counted(isPlain(range) ? band.counts.plain : band.counts.byFlags, range);
      // Where nothing of these categories is, nobody needs to look at each.
      if (!categories.some((category) => here.of(category, 0) > 0)) continue;
      const found = this.#outermostOf(band, range, new Set(categories), way);
      if (found !== null) return found;
    }
    return null;
  }

  #outermostOf(band: Band, range: Range, categories: Set<number>, way: 1 | -1): number | null {
    let found: number | null = null;
    for (let place = 0; place < band.size; place++) {
      const number = band.members[place] ?? 0;
      const price = this.priceOf(number);
      if (found !== null && (price - found) * way >= 0) continue;
      if (this.isIn(number, range) && categories.has(this.categoryOf(number))) found = price;
    }
    return found;
  }

  #countOneByOne(sums: Int32Array, at: number, range: Range): void {
    const band = this.#bands[at];
    const plain = isPlain(range);
    for (let place = 0; place < (band?.size ?? 0); place++) {
      const number = band?.members[place] ?? 0;
      const price = this.#price[number] ?? 0;
      if (price < range.from || price > range.to) continue;
      const kind = this.#kind[number] ?? 0;
      const cell = plain ? kind : kind * allFlags + (this.flagsOf(number) & countedFlags);
      sums[cell] = (sums[cell] ?? 0) + 1;
    }
  }

  #nothing = (): Counts => ({
    byFlags: new Int32Array(this.#kinds * allFlags),
    plain: new Int32Array(this.#kinds),
  });

  #enter(number: number): void {
    const at = this.#bandAt(number);
    const band = this.#bands[at] ?? {
      members: new Uint32Array(8),
      size: 0,
      counts: this.#nothing(),
    };
    this.#bands[at] = band;
    if (band.size === band.members.length) band.members = grown(band.members, band.size + 1);
    band.members[band.size] = number;
    this.#place[number] = band.size++;
    this.#count(at, band, number, 1);
  }

  #count(at: number, band: Band, number: number, by: 1 | -1): void {
    this.#changes++;
    const kind = this.#kind[number] ?? 0;
    const cell = kind * allFlags + (this.flagsOf(number) & countedFlags);
    for (const counts of [band.counts, this.#octaves[Math.floor(at / this.#perOctave)] as Counts]) {
      counts.byFlags[cell] = (counts.byFlags[cell] ?? 0) + by;
      counts.plain[kind] = (counts.plain[kind] ?? 0) + by;
    }
  }

  #bandAt = (number: number): number => this.#bandOf(this.#price[number] ?? 0);

  #bandOf(price: number): number {
    const height = Math.log2(Math.min(Math.max(price, 0), 2 ** 31) + 1);
    return Math.min(Math.floor(height * this.#perOctave), octaves * this.#perOctave - 1);
  }

  #makeRoom(number: number): void {
    if (number < this.#price.length) return;
    this.#kind = grown(this.#kind, number + 1);
    this.#price = grown(this.#price, number + 1);
    this.#rating = grown(this.#rating, number + 1);
    this.#flags = grown(this.#flags, number + 1);
    this.#recipients = grown(this.#recipients, number + 1);
    this.#occasions = grown(this.#occasions, number + 1);
    this.#place = grown(this.#place, number + 1);
  }
}

/** Whether a range leaves the flags open. */
export const isPlain = ({ wanted, unwanted }: Pick<Range, 'wanted' | 'unwanted'>) =>
  wanted === 0 && unwanted === 0;

/** Counts by category and step of rating; the flags of the range are taken into account. */
export class Counted {
  readonly #sums: Int32Array;
  readonly #each: number;
  readonly #flags: number[];

  /** @param sums by flags too, unless the range leaves them open */
  constructor(sums: Int32Array, range: Range) {
    const { wanted, unwanted } = range;
    this.#sums = sums;
    this.#each = isPlain(range) ? 1 : allFlags;
    this.#flags = Array.from({ length: this.#each }, (_, flags) => flags).filter(
      (flags) => (flags & wanted) === wanted && (flags & unwanted) === 0,
    );
  }

  /** Those of a category that pass at least this many choices of rating. */
  of(category: number, leastStep: number): number {
    let count = 0;
    for (let step = leastStep; step < steps; step++) {
      for (const flags of this.#flags)
        count += this.#sums[(category * steps + step) * this.#each + flags] ?? 0;
    }
    return count;
  }
}

function add(sums: Int32Array, { plain, byFlags }: Counts, range: Range): void {
  const counts = isPlain(range) ? plain : byFlags;
  for (let cell = 0; cell < counts.length; cell++) sums[cell] = (sums[cell] ?? 0) + (counts[cell] ?? 0);
}

type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** The same figures with room for more. */
function grown<C extends Column>(column: C, least: number): C {
  const larger = new (column.constructor as new (length: number) => C)(Math.max(least, column.length * 2));
  larger.set(column);
  return larger;
}
