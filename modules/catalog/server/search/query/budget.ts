import { maxPrice as highestPrice } from '#kernel/contract/limits.ts';
import { withLimitsSpelled, withUnitsSpelled } from './limit-words.ts';
import { digitsOf, numberWordBefore, valued } from './number-words.ts';

export type Budget = { minPrice?: number; maxPrice?: number };

/** Amounts below this are numbers of pieces or years, unless a currency is next to them. */
const lowestAmount = 20;
/** "Around 1000" is from 750 to 1250. */
const around = 0.25;

const currency =
  '(?:₹|rs\\.?|inr|rupees?|rupaye|rupay|rupaiye|rupiya|rupya|rupe|rupai|rupayalu|rupayi|rubai|roobai|roopa|takar?|টাকার?|ரூபாய்|రూపాయలు|ರೂಪಾಯಿ|രൂപ|રૂપિયા|ਰੁਪਏ|bucks|रुपये|रुपए|रु\\.?|/-)';
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

/** Words before a limit that is not to be passed ("not more than", "dont want to spend over"). */
const not =
  "(?:not?|nto|nt|never|without|(?:do|does|is|should|must|ca|wo)n['’]?t)(?:\\s+(?:be|go|going|cost|spend|spending|pay|want|to|too|much)){0,3}\\s+";
/** Words after one ("500 se zyada nahi"). */
const notAfter = '(?:\\s*(?:ka|ke|ki|का|के|की))?\\s+(?:nahi|nahin|na|mat|not|नहीं|ना|न)(?:\\s+(?:ho|hona|हो))?';
const moreBefore =
  '(?:above|over|beyond|exceed(?:s|ing)?|(?:more(?: expensive| costly)?|costlier|higher|dearer) th[ae]?n)';
const lessBefore = '(?:under|below|beneath|(?:less(?:er)?(?: expensive| costly)?|cheaper|lower) th[ae]?n)';
const moreAfter =
  '(?:(?:se|ton) (?:zy?ada|jy?ada|jast|upar|oopar|mehng[aei])|thi vadh(?:are|u)|er beshi|से (?:ज़्यादा|ज्यादा|ऊपर|महंगा|महंगी))';
const lessAfter =
  '(?:se (?:kam|kum|neeche|niche|sast[aei])|thi (?:ochh?[aui]|niche)|er (?:kom|niche)|ton ghatt?|से (?:कम|नीचे|सस्ता|सस्ती|सस्ते)|(?:or|and|&) (?:less|below|under|lower|cheaper))';

const readers: Reader[] = [
  { pattern: pattern(`between\\s+${amount}\\s*\\p{L}{0,3}\\s+${amount}`), read: between },
  {
    pattern: pattern(`${amount}\\s+${amount}\\s*(?:ke )?(?:beech|bich|के बीच)(?:\\s*(?:me|mein|में))?`),
    read: between,
  },
  {
    pattern: pattern(
      `(?:between|from|price|range)?\\s*${amount}\\s*(?:and|to|-|–|se|aur|से|और)\\s*${amount}(?:\\s*(?:tak|ke beech|ke bich|range|तक|के बीच))?`,
    ),
    read: between,
  },
  { pattern: pattern(`${not}${moreBefore}\\s*${amount}`), read: upTo },
  { pattern: pattern(`${not}${lessBefore}\\s*${amount}`), read: from },
  { pattern: pattern(`${amount}\\s*${moreAfter}${notAfter}`), read: upTo },
  { pattern: pattern(`${amount}\\s*${lessAfter}${notAfter}`), read: from },
  {
    pattern: pattern(
      `(?:${lessBefore}|up\\s?to|within|max(?:imum)?(?: of)?|budget(?: of| is)?|<|@)\\s*${amount}`,
    ),
    read: upTo,
  },
  {
    pattern: pattern(
      `${amount}\\s*(?:${lessAfter}|takk?|tk|k[ea]? ?(?:andar|under|neeche|niche|bheetar|bhitar)|var(?:ai|aku)|k?ulla|kullae|ullil|lopala|lopu|lo pu|olage|m[ao]d+h?y?e|par(?:iy|y)a?nta?|por?jonto|sudhi|max(?:imum)?|budget|तक|पर्यंत|के अंदर|के अन्दर|के भीतर|के नीचे)(?:\\s*(?:ka|ke|ki|mein|me|का|की|के|में))?`,
    ),
    read: upTo,
  },
  {
    pattern: pattern(
      `(?:${moreBefore}|at\\s?least|min(?:imum)?(?: of)?|starting(?: from| at)?|>)\\s*${amount}`,
    ),
    read: from,
  },
  {
    pattern: pattern(`${amount}\\s*(?:${moreAfter}|or more|or above|and above|and more|plus)`),
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

const numberBeforeUnit = numberWordBefore(`${unit}${end}`);
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

/** Returns a text in lower case in which {@link readBudget} finds amounts: with plain numbers and correctly spelled limits. */
export const withPlainAmounts = (text: string): string =>
  withLimitsSpelled(withPlainNumbers(withUnitsSpelled(text)));

/** Writes digits as ASCII, amounts without separators and number words as digits: "₹१,५००" becomes "₹1500". */
const withPlainNumbers = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, (digit) => String((digit.charCodeAt(0) % 0x80) - 0x66))
    .replace(/(?<=\d),(?=\d{2,3}(?:\D|$))/g, '')
    .replace(numberBeforeUnit, (word) => digitsOf(word))
    .replace(
      thousandsAndHundreds,
      (_, high: string, low: string) => `${Number(high) * 1000 + Number(low) * 100}`,
    )
    .replace(bareThousand, '1 $&');

/**
 * Reads the budget in a text of {@link withPlainAmounts}. Returns it and the text without it; amounts are in units of the currency. A text may
 * name the lowest and the highest amount apart ("above 500 below 1000").
 */
export function readBudget(text: string): { budget: Budget; rest: string } {
  const first = readAmounts(text.trim());
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
  if (!/\d/.test(text)) return { budget: {}, rest: text };
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
