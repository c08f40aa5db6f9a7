import { maxPrice as highestPrice } from '#kernel/contract/limits.ts';

export type Budget = { minPrice?: number; maxPrice?: number };

/** Amounts below this are numbers of pieces or years, unless a currency is next to them. */
const lowestAmount = 20;
/** "Around 1000" is from 750 to 1250. */
const around = 0.25;

const currency =
  '(?:₹|rs\\.?|inr|rupees?|rupaye|rupay|rupaiye|rupiya|rupya|rupe|rupai|bucks|रुपये|रुपए|रु\\.?|/-)';
/** The units of an amount, as written in English, Hinglish and Hindi; of two with one beginning, the longer one first. */
const units: Record<string, number> = {
  ...valued(100, 'sau', 'sou', 'saw', 'hundred', 'सौ'),
  ...valued(1000, 'k', 'hazaar', 'hazzar', 'hazar', 'hajaar', 'hajar', 'thousand', 'हज़ार', 'हजार'),
  ...valued(100_000, 'lakhs', 'lakh', 'lacs', 'lac', 'laakh', 'लाख'),
};
/** Returns a pattern for one of these units. A "k" that begins a word, as in "5 kg", is no unit. */
const anyUnit = (words: string[]) => `(?:${words.map((word) => (word === 'k' ? 'k\\b' : word)).join('|')})`;
const unit = anyUnit(Object.keys(units));
/** The units that make an amount of money of a number without a currency or another word ("gift 2k"). */
const thousands = anyUnit(Object.keys(units).filter((word) => units[word] === 1000));
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

/** A round number at the end of a text is a budget ("secret santa 300"). */
const roundAmount = '(?<=\\p{L}\\s)(?<!(?:of|pack|set|no|size|number|year)\\s)([1-9]\\d{0,2}(?:50|00))$';

const readers: Reader[] = [
  {
    pattern: pattern(
      `(?:between|from|price|range)?\\s*${amount}\\s*(?:and|to|-|–|se|aur|से|और)\\s*${amount}(?:\\s*(?:tak|ke beech|ke bich|तक|के बीच))?`,
    ),
    read: between,
  },
  {
    pattern: pattern(
      `(?:under|undr|undar|udner|unde|below|belw|bellow|less than|lesser than|les than|less then|up\\s?to|within|max(?:imum)?|not more than|no more than|cheaper than|budget(?: of| is)?|<)\\s*${amount}`,
    ),
    read: upTo,
  },
  {
    pattern: pattern(
      `${amount}\\s*(?:se kam|se kum|se neeche|se niche|takk?|tk|k[ea]? ?(?:andar|ander|andr|under|neeche|niche|bheetar|bhitar)|varai|k?ulla|kullae|ullil|lopu|lo pu|olage|madhye|or less|or below|and below|max|budget|से कम|से नीचे|तक|पर्यंत|के अंदर|के अन्दर|के भीतर|के नीचे)(?:\\s*(?:ka|ke|ki|mein|me|का|की|के|में))?`,
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
    // "2027 wala calendar" names a year.
    pattern: pattern(`(?!(?:19|20)\\d\\d\\s)${amount}\\s*(?:wal[aei]|waal[aei]|वाला|वाले|वाली)`),
    read: upTo,
  },
  {
    pattern: pattern(
      `${amount}\\s*(?:mein|me|में|each|(?:per|a) (?:piece|pc|person|head|gift|guest|employee)|/ ?(?:piece|pc|person|head))`,
    ),
    read: upTo,
  },
  {
    pattern: pattern(`(?=${currency}|\\d[\\d.]*\\s*${unit}?\\s*${currency})${amount}`),
    read: upTo,
  },
  {
    pattern: pattern(
      `(?=\\d[\\d.]*\\s*${thousands})${amount}(?!\\s*(?:piece|pc|unit|nos|gift|people|guest|employee))`,
    ),
    read: upTo,
  },
  { pattern: new RegExp(roundAmount, 'u'), read: upTo },
];

/** Numbers that are written as words before a unit. */
const numberWords: Record<string, number> = {
  ...valued(1, 'a', 'one', 'ek', 'एक'),
  ...valued(1.25, 'sava', 'savva', 'सवा'),
  ...valued(1.5, 'dedh', 'derh', 'ded', 'डेढ़'),
  ...valued(2, 'two', 'do', 'दो'),
  ...valued(2.5, 'dhai', 'adhai', 'dhaai', 'ढाई'),
  ...valued(3, 'three', 'teen', 'tin', 'तीन'),
  ...valued(3.5, 'saadhe teen', 'sadhe teen', 'साढ़े तीन'),
  ...valued(4, 'four', 'char', 'chaar', 'चार'),
  ...valued(5, 'five', 'paanch', 'panch', 'paach', 'pach', 'पांच', 'पाँच'),
  ...valued(6, 'six', 'chhe', 'chhah', 'chheh', 'che', 'छह', 'छः', 'छे'),
  ...valued(7, 'seven', 'saat', 'sat', 'सात'),
  ...valued(7.5, 'saadhe saat', 'sadhe saat', 'साढ़े सात'),
  ...valued(8, 'eight', 'aath', 'ath', 'आठ'),
  ...valued(9, 'nine', 'nau', 'नौ'),
  ...valued(10, 'ten', 'das', 'dus', 'दस'),
  ...valued(11, 'eleven', 'gyarah', 'gyara', 'ग्यारह'),
  ...valued(12, 'twelve', 'barah', 'bara', 'बारह'),
  ...valued(13, 'thirteen', 'terah', 'तेरह'),
  ...valued(14, 'fourteen', 'chaudah', 'चौदह'),
  ...valued(15, 'fifteen', 'pandrah', 'pandra', 'पंद्रह', 'पन्द्रह'),
  ...valued(16, 'sixteen', 'solah', 'सोलह'),
  ...valued(17, 'seventeen', 'satrah', 'सत्रह'),
  ...valued(18, 'eighteen', 'atharah', 'athra', 'अठारह'),
  ...valued(19, 'nineteen', 'unnis', 'उन्नीस'),
  ...valued(20, 'twenty', 'bees', 'बीस'),
  ...valued(25, 'twenty five', 'twenty-five', 'pachees', 'pachis', 'पच्चीस'),
  ...valued(30, 'thirty', 'tees', 'तीस'),
  ...valued(40, 'forty', 'chalis', 'चालीस'),
  ...valued(50, 'fifty', 'pachas', 'pachaas', 'पचास'),
};
/** The number words, of two with one beginning the longer one first. */
const numberWord = Object.keys(numberWords)
  .sort((one, other) => other.length - one.length)
  .join('|');
const numberBeforeUnit = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${numberWord})\\s+(?=${unit}${end})`, 'gu');
/** An amount of thousands and hundreds ("1 thousand 5 hundred"). */
const thousandsAndHundreds = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}.])(\\d+)\\s*${thousands}\\s*(?:and\\s+|aur\\s+)?(\\d+)\\s*(?:sau|sou|hundred|सौ)${end}`,
  'gu',
);

/** A thousand without a number, next to a currency or to a word for a limit. */
const bareThousand = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}]|\\d\\s*)(?:(?<=(?:under|below|upto|within|around|than)\\s+)${thousands}|${thousands}(?=\\s*(?:${currency}|se |tak${end}|ke |mein${end}|से |तक${end}|के |में${end})))`,
  'gu',
);

/** Writes digits as ASCII, amounts without separators and number words as digits: "₹१,५००" becomes "₹1500". */
const withPlainNumbers = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/(?<=\d),(?=\d{2,3}(?:\D|$))/g, '')
    .replace(numberBeforeUnit, (_, word: string) => `${numberWords[word]} `)
    .replace(
      thousandsAndHundreds,
      (_, high: string, low: string) => `${Number(high) * 1000 + Number(low) * 100}`,
    )
    .replace(bareThousand, '1 $&');

/**
 * Reads the budget in a text in lower case. Returns it and the text without it; amounts are in units of the currency. A text may
 * name the lowest and the highest amount apart ("above 500 below 1000").
 */
export function readBudget(typed: string): { budget: Budget; rest: string } {
  const first = readAmounts(withPlainNumbers(typed).trim());
  const { minPrice, maxPrice } = first.budget;
  if ((minPrice === undefined) === (maxPrice === undefined)) return first;
  const other = readAmounts(first.rest);
  const whole = { ...other.budget, ...first.budget };
  const isRange =
    Object.keys(other.budget).length === 1 && (whole.minPrice ?? Infinity) <= (whole.maxPrice ?? -Infinity);
  return isRange ? { budget: whole, rest: other.rest } : first;
}

/** Reads the first budget in a text with plain numbers. */
function readAmounts(text: string): { budget: Budget; rest: string } {
  for (const { pattern, read } of readers) {
    const match = pattern.exec(text);
    if (!match) continue;
    const amounts = amountsOf(match);
    const [first = 0, second = 0] = amounts;
    const isMoney = new RegExp(currency).test(match[0]);
    const written = amounts.filter((sum) => sum !== undefined);
    if (written.some((sum) => (sum < lowestAmount && !isMoney) || sum > highestPrice)) continue;
    return { budget: read(first, second), rest: text.replace(match[0], ' ') };
  }
  return { budget: {}, rest: text };
}

/** Returns the amounts of a match. The unit of the higher one is that of both in "2-3k" and in "2 to 3 thousand". */
function amountsOf([, lower, lowerUnit, higher, higherUnit]: RegExpExecArray) {
  const isShared = lowerUnit === undefined && higher !== undefined && Number(lower) <= Number(higher);
  return [amountOf(lower, isShared ? higherUnit : lowerUnit), amountOf(higher, higherUnit)];
}

/** Returns an amount in units of the currency; undefined without digits. */
const amountOf = (digits: string | undefined, unitWord = ''): number | undefined =>
  digits === undefined ? undefined : Number(digits) * (units[unitWord] ?? 1);

/** Returns words that have one value. */
function valued(value: number, ...words: string[]): Record<string, number> {
  return Object.fromEntries(words.map((word) => [word, value]));
}
