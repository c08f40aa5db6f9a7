import type { Occasion } from '#modules/catalog/contract/gift-tags.ts';
import { dayAfter, weekdayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { isMisspelling } from './misspellings.ts';
import { plainWords } from './plain-words.ts';
import { meaningOf } from './vocabulary.ts';

/** The day by which a gift is to arrive, as a text names it. */
export type WantedDay =
  | { in: number }
  | { weekday: number }
  | { day: number; month: number }
  /** An occasion that is a festival of the calendar. */
  | { before: Occasion };

const edge = '(?<![\\p{L}\\p{M}\\p{N}])';
const end = '(?![\\p{L}\\p{M}\\p{N}])';
const arrival =
  '(?:arriv(?:es?|ed|ing)|deliver(?:y|s|ed|ing|able)?|shipp?(?:s|ed|ing)?|reach(?:es|ed|ing)?|(?:get|receive)(?: it)?)';
/** The words before a day, and those after it in Hinglish and Hindi; one of them is needed. */
const until = `(?:(?:${arrival} )?(?:by|before|until|till|latest by|within)|${arrival}(?: on)?)`;
const upTo = '(?:(?:tak|se pehle|se pahle|tk|तक|से पहले)(?: delivery)?|delivery)';

const today: WantedDay = { in: 0 };
const tomorrow: WantedDay = { in: 1 };
const afterTomorrow: WantedDay = { in: 2 };

const days: [string, WantedDay][] = [
  ['today|aaj|आज', today],
  ['tomorrow|kal|कल', tomorrow],
  ['day after tomorrow|parso|parson|परसों', afterTomorrow],
  ['sunday|sun|ravivar|itwar|रविवार', { weekday: 0 }],
  ['monday|mon|somvar|somwar|सोमवार', { weekday: 1 }],
  ['tuesday|tue|mangalvar|mangalwar|मंगलवार', { weekday: 2 }],
  ['wednesday|wed|budhvar|budhwar|बुधवार', { weekday: 3 }],
  ['thursday|thu|guruvar|guruwar|गुरुवार', { weekday: 4 }],
  ['friday|fri|shukravar|shukrawar|शुक्रवार', { weekday: 5 }],
  ['saturday|sat|shanivar|shaniwar|शनिवार', { weekday: 6 }],
  ['(?:the )?weekend', { weekday: 6 }],
];
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const month = `((?:${months.map((name) => name.slice(0, 3)).join('|')})[a-z]*)`;

/** Whether a word is the name of a month, its beginning ("sept"), or a misspelled long name. */
const isMonth = (word: string, name: string): boolean =>
  name.startsWith(word) || (name.length > 5 && isMisspelling(word, name));

/** Days that need no other word, and words for a fast delivery. */
const plainDays: [string, WantedDay][] = [
  ['(?:for )?(?:today|aaj)|same day(?: delivery)?', today],
  ['(?:for )?day after tomorrow', afterTomorrow],
  ['(?:for )?(?:tomorrow|kal)|next day(?: delivery)?', tomorrow],
];

/** @property pattern a global one, so that the search goes on after a match that means no day */
type Reader = { pattern: RegExp; read: (match: RegExpExecArray) => WantedDay | null; keeps?: number };

const within = (source: string) => [
  new RegExp(`${edge}${until}\\s+(?:${source})${end}`, 'gu'),
  new RegExp(`${edge}(?:${source})\\s+${upTo}${end}`, 'gu'),
];
function dated(day: string | undefined, word = ''): WantedDay | null {
  const at = months.findIndex((name) => isMonth(word, name));
  return at < 0 ? null : { day: Number(day), month: at + 1 };
}

const readers: Reader[] = [
  ...days
    .toReversed()
    .flatMap(([source, day]) => within(source).map((pattern) => ({ pattern, read: () => day }))),
  ...within(`(\\d{1,2})(?:st|nd|rd|th)?\\s+${month}`).map((pattern) => ({
    pattern,
    read: ([, day, name]: RegExpExecArray) => dated(day, name),
  })),
  ...within(`${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?`).map((pattern) => ({
    pattern,
    read: ([, name, day]: RegExpExecArray) => dated(day, name),
  })),
  {
    pattern: new RegExp(`${edge}(?:${arrival}\\s+)?(?:in|within)\\s+(\\d{1,2})\\s+days?${end}`, 'gu'),
    read: ([, count]) => ({ in: Number(count) }),
  },
  {
    pattern: new RegExp(`${edge}(\\d{1,2})[\\s-]+days?\\s+(?:delivery|shipping)${end}`, 'gu'),
    read: ([, count]) => ({ in: Number(count) }),
  },
  {
    pattern: new RegExp(`${edge}(?:${arrival}\\s+)?(?:in|within)\\s+(?:a|one|1)\\s+week${end}`, 'gu'),
    read: () => ({ in: 7 }),
  },
  {
    pattern: new RegExp(`${edge}(\\d{1,2})\\s+(?:din|दिन)\\s+(?:mein|me|main|में)${end}`, 'gu'),
    read: ([, count]) => ({ in: Number(count) }),
  },
  ...plainDays.map(([source, day]) => ({
    pattern: new RegExp(`${edge}(?:${source})${end}`, 'gu'),
    read: () => day,
  })),
  // A festival is also an occasion, so its name stays.
  ...within('(\\p{L}[\\p{L}\\p{M}]+(?:\\s\\p{L}[\\p{L}\\p{M}]+)?)').map((pattern) => ({
    pattern,
    read: ([, name = '']: RegExpExecArray) => festivalOf(plainWords(name)),
    keeps: 1,
  })),
];

function festivalOf(words: string[]): WantedDay | null {
  const occasion = [words, words.slice(0, 1), words.slice(1)]
    .map(meaningOf)
    .find((meaning) => meaning?.type === 'occasion');
  return occasion ? { before: occasion.value } : null;
}

/** Returns the first match of a pattern that means a day. A match may begin within another one that means none. */
function firstDay(text: string, { pattern, read }: Reader) {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const wantedDay = read(match);
    if (wantedDay) return { match, wantedDay };
    // Every match has a space after its first word.
    pattern.lastIndex = match.index + match[0].search(/\s/);
  }
  return null;
}

/** Reads the day of arrival in a text in lower case. Returns it and the text without it. */
export function readWantedDay(text: string): { wantedDay: WantedDay | null; rest: string } {
  for (const reader of readers) {
    const first = firstDay(text, reader);
    if (!first) continue;
    const { match, wantedDay } = first;
    const kept = reader.keeps === undefined ? '' : match[reader.keeps];
    const rest = `${text.slice(0, match.index)} ${kept} ${text.slice(match.index + match[0].length)}`;
    return { wantedDay, rest };
  }
  return { wantedDay: null, rest: text };
}

/** The current day of the shop, and its coming festivals in their order. */
export type Calendar = { today: string; festivals: { day: string; name: string }[] };

/** Returns the next such day of the calendar, for a festival the day before it; null for an unknown festival or date. */
export function dayOfArrival(wanted: WantedDay, { today, festivals }: Calendar): string | null {
  if ('in' in wanted) return dayAfter(today, wanted.in);
  if ('weekday' in wanted) return dayAfter(today, (wanted.weekday - weekdayOf(today) + 7) % 7);
  if ('day' in wanted) return nextDate(wanted, today);
  const festival = festivals.find(({ name }) => {
    const meaning = meaningOf(plainWords(name));
    return meaning?.type === 'occasion' && meaning.value === wanted.before;
  });
  return festival ? dayAfter(festival.day, -1) : null;
}

function nextDate({ day, month }: { day: number; month: number }, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const two = (part: number) => String(part).padStart(2, '0');
  const dates = [year, year + 1].map((each) => `${each}-${two(month)}-${two(day)}`);
  return dates.find((date) => date >= today && isDate(date)) ?? null;
}

const isDate = (date: string) =>
  !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
