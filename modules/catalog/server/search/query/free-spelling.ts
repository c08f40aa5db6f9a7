import { isEnglish } from './english-words.ts';
import { type Sounds, spelledBySound } from './misspellings.ts';
import { directForms, singular } from './plain-words.ts';
import brands from './vocabulary/brands.json' with { type: 'json' };
import indianWords from './vocabulary/indian-words.json' with { type: 'json' };
import { meaningOf, spellingOf, wordsOfPhrases } from './vocabulary.ts';

// Hindi and other Indian languages have no fixed spelling in Latin letters ("mombatti", "mombathi", "mombati"), so words of the
// vocabulary are recognized by their sound.

/** Spellings of Indian words. The sound "ch" keeps a letter of its own. */
const sounds: Sounds = [
  [/chh?/g, 'C'],
  [/ph/g, 'f'],
  [/(?<=[bdgjkrst])h/g, ''],
  [/c(?=[eiy])/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ksh?/g, 'x'],
  [/ee|ie|y$/g, 'i'],
  [/oo|ou/g, 'u'],
  [/n(?=[bp])/g, 'm'],
  [/(.)\1+/g, '$1'],
  [/[ae]h[ae]/g, 'aha'],
  [/(?<=.)h$/, ''],
];

/** Returns how an Indian word in Latin letters sounds, the same for "aggarbathi" and "agarbatti". */
const soundOf = (word: string): string => spelledBySound(word, sounds);

/** Returns a sound without the short "a" that some write and others do not ("janamdin", "janmdin"). */
const withoutShortA = (sound: string): string => sound.replace(/(?<=[^aeiou])a(?=[^aeiou])/g, '');

/** A shorter word sounds like too many others. */
const shortest = 4;
/** From this length on, the short "a" within a word makes no difference. */
const shortestWithoutA = 6;

const vocabularyForms: ReadonlySet<string> = new Set([...wordsOfPhrases, ...wordsOfPhrases.map(singular)]);
/** Frequent words of Indian languages, and brands. */
const kept: ReadonlySet<string> = new Set([...indianWords, ...brands]);

/** Returns the words by their key, of several with one key the first. */
function indexOf(words: string[], keyOf: (word: string) => string): ReadonlyMap<string, string> {
  const index = new Map<string, string>();
  for (const word of words) {
    const key = keyOf(word);
    if (!index.has(key)) index.set(key, word);
  }
  return index;
}

/** English words that say nothing ("okay") are spelt one way only. */
const isFillWord = (word: string) => isEnglish(word) && meaningOf([word])?.type === 'ignored';

type SoundIndex = { bySound: ReadonlyMap<string, string>; byConsonants: ReadonlyMap<string, string> };
let loaded: SoundIndex | undefined;

/** Returns the words of the vocabulary by their sound. The first search for an unknown word makes the index, not the start. */
function vocabularySounds(): SoundIndex {
  if (loaded) return loaded;
  const words = wordsOfPhrases.filter(
    (word) => /^[a-z]+$/.test(word) && word.length >= shortest && !isFillWord(word),
  );
  const long = words.filter((word) => word.length >= shortestWithoutA);
  loaded = {
    bySound: indexOf(words, soundOf),
    byConsonants: indexOf(long, (word) => withoutShortA(soundOf(word))),
  };
  return loaded;
}

/**
 * Whether a word is a frequent word of an Indian language or a brand. Such a word is what the shopper means, although the shop may
 * not have it.
 */
export const isMeant = (word: string): boolean => kept.has(word) || vocabularyForms.has(word);

/** Returns the spelling of the vocabulary for a word that is spelt as it sounds; undefined for a word that is known as it is. */
export function soundSpellingOf(word: string): string | undefined {
  if (word.length < shortest || !/^[a-z]+$/.test(word)) return undefined;
  const forms = [word, singular(word), ...(word.length > shortest ? directForms(word) : [])];
  if (forms.some((form) => vocabularyForms.has(form) || kept.has(form) || spellingOf(form) !== undefined))
    return undefined;
  if (isEnglish(word)) return undefined;
  const { bySound, byConsonants } = vocabularySounds();
  // Sanskrit names end in an "a" that Hindi does not pronounce ("Ramayana").
  const sounds = word.length > shortestWithoutA ? [...forms, word.replace(/a$/, '')] : forms;
  const soundsAlike = sounds.map((form) => bySound.get(soundOf(form))).find((meant) => meant !== undefined);
  if (soundsAlike !== undefined || word.length < shortestWithoutA) return soundsAlike;
  return byConsonants.get(withoutShortA(soundOf(singular(word)))) ?? withoutEnding(word);
}

/** Endings of cases in Marathi, Tamil and other languages that write them together with the noun ("kalyanathukku"). */
const caseEndings = /(?:chya|chi|cha|che|la|athukku|athinu|thinu|inu|[vy]?ukku|nige|kku|ku|er|ge|ki)$/;

/** Returns the recipient or the occasion that a word is a case of ("vadhdivsachi"); undefined for another word. */
function withoutEnding(word: string): string | undefined {
  const stem = word.replace(caseEndings, '');
  if (stem === word || stem.length < shortest) return undefined;
  return [stem, `${stem}a`, `${stem}am`, stem.replace(/i$/, 'u')]
    .map((form) => vocabularySounds().bySound.get(soundOf(form)))
    .find((meant) => meant !== undefined && isRecipientOrOccasion(meant));
}

function isRecipientOrOccasion(word: string): boolean {
  const type = meaningOf([word])?.type;
  return type === 'for' || type === 'occasion';
}
