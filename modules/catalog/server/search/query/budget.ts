import { maxPrice as highestPrice } from '#kernel/contract/limits.ts';

export type Budget = { minPrice?: number; maxPrice?: number };

/** Amounts below this are numbers of pieces or years, unless a currency is next to them. */
const lowestAmount = 20;
/** "Around 1000" is from 750 to 1250. */
const around = 0.25;

const currency = '(?:₹|rs\\.?|inr|rupees?|rupaye|rupay|rupaiye|रुपये|रुपए|रु\\.?|/-)';
/** The units of an amount, as written in English, Hinglish and Hindi. */
const units: [pattern: string, value: number][] = [
  ['(?:sau|hundred|सौ)', 100],
  ['(?:k\\b|hazaar|hazar|hajaar|hajar|thousand|हज़ार|हजार)', 1000],
  ['(?:lakhs?|lacs?|laakh|लाख)', 100_000],
];
const unit = `(?:${units.map(([source]) => source).join('|')})`;
const amount = `(?:${currency}\\s*)?(\\d+(?:\\.\\d+)?)\\s*(${unit})?(?:\\s*${currency})?`;
/** A number after "size" is no price. */
const edge = '(?<![\\p{L}\\p{N}])(?<!size\\s)';
const end = '(?![\\p{L}\\p{M}\\p{N}])';
const pattern = (source: string) => new RegExp(`${edge}${source}${end}`, 'u');

type Reader = { pattern: RegExp; read: (first: number, second: number) => Budget };

const upTo = (maxPrice: number): Budget => ({ maxPrice });
const from = (minPrice: number): Budget => ({ minPrice });
const near = (sum: number): Budget => ({
  minPrice: Math.round(sum * (1 - around)),
  maxPrice: Math.round(sum * (1 + around)),
});
const between = (one: number, other: number): Budget => ({
  minPrice: Math.min(one, other),
  maxPrice: Math.max(one, other),
});

const readers: Reader[] = [
  {
    pattern: pattern(
      `(?:between|from|price|range)?\\s*${amount}\\s*(?:and|to|-|–|se|aur|से|और)\\s*${amount}(?:\\s*(?:tak|ke beech|ke bich|तक|के बीच))?`,
    ),
    read: between,
  },
  {
    pattern: pattern(
      `(?:under|below|less than|lesser than|up\\s?to|within|max(?:imum)?|not more than|no more than|cheaper than|budget(?: of| is)?|<)\\s*${amount}`,
    ),
    read: upTo,
  },
  {
    pattern: pattern(
      `${amount}\\s*(?:se kam|se neeche|se niche|tak|ke andar|ke under|ke neeche|ke niche|or less|or below|and below|max|budget|से कम|तक|के अंदर|के नीचे)(?:\\s*(?:ka|ke|ki|mein|me|का|की|के|में))?`,
    ),
    read: upTo,
  },
  {
    pattern: pattern(`(?:above|over|more than|at least|min(?:imum)?|starting(?: from| at)?|>)\\s*${amount}`),
    read: from,
  },
  {
    pattern: pattern(
      `${amount}\\s*(?:se zyada|se jyada|se upar|se oopar|or more|and above|plus|से ज़्यादा|से ज्यादा|से ऊपर)`,
    ),
    read: from,
  },
  {
    pattern: pattern(
      `(?:around|about|approx(?:imately|\\.)?|roughly|near|nearly|lagbhag|kareeb|karib|लगभग|करीब)\\s*${amount}`,
    ),
    read: near,
  },
  { pattern: pattern(`${amount}\\s*(?:ke aas\\s?paas|ke lagbhag|ke kareeb|के आसपास)`), read: near },
  {
    pattern: pattern(`(?=${currency}|\\d[\\d.]*\\s*${unit}?\\s*${currency})${amount}`),
    read: upTo,
  },
];

/** Numbers that are written as words before a unit. */
const numberWords: Record<string, number> = {
  a: 1,
  one: 1,
  ek: 1,
  एक: 1,
  dedh: 1.5,
  डेढ़: 1.5,
  two: 2,
  do: 2,
  दो: 2,
  dhai: 2.5,
  ढाई: 2.5,
  three: 3,
  teen: 3,
  तीन: 3,
  four: 4,
  char: 4,
  chaar: 4,
  चार: 4,
  five: 5,
  paanch: 5,
  panch: 5,
  पांच: 5,
  पाँच: 5,
  six: 6,
  chhe: 6,
  che: 6,
  छह: 6,
  seven: 7,
  saat: 7,
  सात: 7,
  eight: 8,
  aath: 8,
  आठ: 8,
  nine: 9,
  nau: 9,
  नौ: 9,
  ten: 10,
  das: 10,
  दस: 10,
  fifteen: 15,
  pandrah: 15,
  twenty: 20,
  bees: 20,
  fifty: 50,
  pachas: 50,
};
const numberBeforeUnit = new RegExp(
  `(?<![\\p{L}\\p{N}])(${Object.keys(numberWords).join('|')})\\s+(?=${unit}${end})`,
  'gu',
);

/** Writes digits as ASCII, amounts without separators and number words as digits: "₹१,५००" becomes "₹1500". */
const withPlainNumbers = (text: string) =>
  text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/(?<=\d),(?=\d{2,3}(?:\D|$))/g, '')
    .replace(numberBeforeUnit, (_, word: string) => `${numberWords[word]} `);

/** Reads the budget in a text in lower case. Returns it and the text without it; amounts are in units of the currency. */
export function readBudget(typed: string): { budget: Budget; rest: string } {
  const text = withPlainNumbers(typed);
  for (const { pattern, read } of readers) {
    const match = pattern.exec(text);
    if (!match) continue;
    const amounts = [amountOf(match[1], match[2]), amountOf(match[3], match[4])];
    const [first = 0, second = 0] = amounts;
    const isMoney = new RegExp(currency).test(match[0]);
    const written = amounts.filter((sum) => sum !== undefined);
    if (written.some((sum) => (sum < lowestAmount && !isMoney) || sum > highestPrice)) continue;
    return { budget: read(first, second), rest: text.replace(match[0], ' ') };
  }
  return { budget: {}, rest: text };
}

/** Returns an amount in units of the currency; undefined without digits. */
function amountOf(digits: string | undefined, written: string | undefined): number | undefined {
  if (digits === undefined) return undefined;
  const [, value = 1] = units.find(([source]) => new RegExp(`^${source}$`, 'u').test(written ?? '')) ?? [];
  return Number(digits) * value;
}
