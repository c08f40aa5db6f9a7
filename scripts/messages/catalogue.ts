import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { pseudoLocalised } from './pseudo.ts';

/** The parsed messages of a module by group and name: the key `refundDialog.title` is one of group `refundDialog`. */
export type Catalogue = Record<string, Record<string, MessageFormatElement[]>>;

/** The language of the build; `pseudo` is English with accents, which shows texts outside the catalogues. */
export type Language = 'en' | 'pseudo';

/** @throws Error for another value than `en` and `pseudo` */
export function languageOf(name = 'en'): Language {
  if (name !== 'en' && name !== 'pseudo') throw new Error(`MESSAGES must be en or pseudo, not ${name}`);
  return name;
}

const folders = '{kernel,modules,plugins,examples,server,web}/**/messages/en.json';

/** Returns the folders of all catalogues below a folder, as absolute paths. */
export const findCatalogues = (root: string): string[] =>
  globSync(folders, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .map((file) => dirname(join(root, file)))
    .sort();

/** Formatting that depends on a setting of the shop or on a person, and `#`, which prints a number without it. */
const refused: Partial<Record<TYPE, string>> = {
  [TYPE.number]: 'pass a formatted number',
  [TYPE.date]: 'pass a formatted date',
  [TYPE.time]: 'pass a formatted time',
  [TYPE.pound]: 'name the argument instead of #',
};

const identifier = /^[a-z]\w*$/i;

/** @throws Error if a part of a message is not supported */
function check(elements: MessageFormatElement[]): void {
  for (const element of elements) {
    const reason = refused[element.type];
    if (reason) throw new Error(reason);
    if ('value' in element && element.type !== TYPE.literal && !identifier.test(element.value))
      throw new Error(`the argument ${element.value} must be a name of letters and digits`);
    if (element.type === TYPE.plural && (element.offset !== 0 || element.pluralType !== 'cardinal'))
      throw new Error('offsets and ordinal numbers are not supported');
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) check(option.value);
    if (element.type === TYPE.tag) check(element.children);
  }
}

function parseMessage(key: string, text: unknown, language: Language): MessageFormatElement[] {
  try {
    if (typeof text !== 'string') throw new Error('must be a text');
    const elements = parse(text);
    check(elements);
    return language === 'pseudo' ? pseudoLocalised(elements) : elements;
  } catch (error) {
    throw new Error(`${key}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/**
 * Returns the messages of the catalogue in a folder.
 * @throws Error naming the message that is not valid ICU MessageFormat
 */
export function readCatalogue(folder: string, language: Language): Catalogue {
  const file = join(folder, 'en.json');
  const groups: Record<string, Record<string, unknown>> = JSON.parse(readFileSync(file, 'utf8'));
  const keys = (group: string) => Object.entries(groups[group] ?? {});
  return Object.fromEntries(
    Object.keys(groups).map((group) => [
      group,
      Object.fromEntries(
        keys(group).map(([name, text]) => [name, parseMessage(`${file}: ${group}.${name}`, text, language)]),
      ),
    ]),
  );
}
