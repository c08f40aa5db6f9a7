import { digitsOf } from './number-words.ts';
import { type Meaning, meaningOf } from './vocabulary.ts';

// "Gehno ka dabba", "dabba gehno ke liye" and "box for her jewellery" name the same thing as "jewellery box".

/** Words for things that hold others; words of a line stand for each other. */
const containers = [
  'box dabba dibba dabbi dibbi dibiya peti petti sandook sanduk case डिब्बा डिब्बी पेटी संदूक केस',
  'case khol kes cover pouch box केस खोल कवर',
  'cover gilaf khol case कवर गिलाफ खोल',
  'stand holder stend rack daan dani daani स्टैंड होल्डर दान दानी',
].map((line) => line.split(' '));
const isContainer = (word: string | undefined): boolean =>
  word !== undefined && containers.some((names) => names.includes(word));

/** Words between what is held and the container: "kitab rakhne wala stand". */
const fillers = new Set(
  'ke ka ki k rakhne rakhni rakhna dalne wala wali wale waala waali waale के का की रखने डालने वाला वाली वाले'.split(
    ' ',
  ),
);
/** Words between "for" and what is held. */
const determiners = new Set('my our her his their your the a an'.split(' '));
/** Words that say how a thing is: "cover for our six seater dining table". */
const qualities = new Set('seater dining new old big small large round square'.split(' '));
const isQuality = (word = ''): boolean =>
  qualities.has(word) || /^\d+$/.test(word) || /^\d+$/.test(digitsOf(word));
const purposes = ['ke liye', 'ke lie', 'k liye', 'के लिए'].map((phrase) => phrase.split(' '));

const isThing = (meaning: Meaning | undefined): boolean => meaning?.type === 'synonyms';
/** A shorter word is two by chance more often than not. */
const shortestJoined = 6;

/** Returns the phrase of the vocabulary for a container of something; null if it has none. */
function phraseFor(held: string, container: string): string[] | null {
  const names = [container, ...containers.filter((line) => line.includes(container)).flat()];
  const phrases = names.flatMap((name) => [
    [held, name],
    ...['ka', 'ke', 'ki', 'का', 'के'].map((filler) => [held, filler, name]),
  ]);
  return phrases.find((phrase) => isThing(meaningOf(phrase))) ?? null;
}

/** Reads a container and what it holds from a word on. Returns the phrase for it, and the number of words that it replaces. */
function readContainer(words: string[], at: number): { phrase: string[]; length: number } | null {
  const [first = ''] = words.slice(at);
  if (isContainer(first)) {
    const isFor = words[at + 1] === 'for';
    let next = at + (isFor ? 2 : 1);
    while (isFor && determiners.has(words[next] ?? '')) next++;
    const after = purposes.find((purpose) =>
      purpose.every((word, index) => words[next + 1 + index] === word),
    );
    if (!(isFor || after) || words[next] === undefined) return null;
    const phrase = phraseFor(words[next] ?? '', first);
    return phrase && { phrase, length: next + 1 + (after?.length ?? 0) - at };
  }
  let end = at + 1;
  while (fillers.has(words[end] ?? '')) end++;
  if (end === at + 1 || !isContainer(words[end])) return null;
  const phrase = phraseFor(first, words[end] ?? '');
  return phrase && { phrase, length: end + 1 - at };
}

/** Reads a thing and what it is for from a word on, in any order ("dolls for golu", "laptop ke liye bag"), if they have a name. */
function readPurpose(words: string[], at: number): { phrase: string[]; length: number } | null {
  const named = (held: string | undefined, thing: string | undefined, end: number) => {
    if (held === undefined || thing === undefined || meaningOf([held])?.type === 'for') return null;
    const phrase = [held, thing];
    return meaningOf(phrase)?.type === 'synonyms' ? { phrase, length: end - at } : null;
  };
  if (words[at + 1] === 'for') {
    let next = at + 2;
    while (determiners.has(words[next] ?? '') || isQuality(words[next])) next++;
    return named(words[next], words[at], next + 1);
  }
  const purpose = purposes.find((each) => each.every((word, index) => words[at + 1 + index] === word));
  const next = at + 1 + (purpose?.length ?? 0);
  return purpose ? named(words[at], words[next], next + 1) : null;
}

/** Returns the word of the vocabulary that is written as two, of which one says nothing alone ("lap top"); null for other words. */
function readJoined(words: string[], at: number): { phrase: string[]; length: number } | null {
  const [first = '', second = ''] = words.slice(at, at + 2);
  const joined = first + second;
  if (second === '' || joined.length < shortestJoined || !isThing(meaningOf([joined]))) return null;
  const isUnknown = [first, second].some((word) => meaningOf([word]) === undefined);
  return isUnknown && !meaningOf([first, second]) ? { phrase: [joined], length: 2 } : null;
}

/** Returns words with the phrases of the vocabulary for containers of something, and for things that are for something. */
export function withCompounds(words: string[]): string[] {
  const named: string[] = [];
  for (let at = 0; at < words.length; ) {
    const compound = readContainer(words, at) ?? readPurpose(words, at) ?? readJoined(words, at);
    named.push(...(compound?.phrase ?? words.slice(at, at + 1)));
    at += compound?.length ?? 1;
  }
  return named;
}
