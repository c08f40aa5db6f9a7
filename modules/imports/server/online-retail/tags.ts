const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and as at by de des du en for from in into is it its my no not of off on or our out the this to ' +
    'up with you your set pack box assorted design piece pair'
  ).split(' '),
);
const MOST_FROM_NAME = 5;

/**
 * Returns the words of a name that a shopper might search for, in lower case, without digits and stop words, and
 * the tag of the category. Three to six tags, fewer if the name is too short.
 */
export function tagsOf(name: string, categoryTag: string): string[] {
  const words = name
    .toLowerCase()
    .replace(/'s\b/g, '')
    .split(/[^\p{L}\d-]+/u)
    .map((word) => word.replace(/^-+|-+$/g, ''))
    .filter((word) => word.length > 2 && !/\d/.test(word) && !STOP_WORDS.has(word));
  const tags = [...new Set(words.filter((word) => word !== categoryTag))].slice(0, MOST_FROM_NAME);
  tags.push(categoryTag);
  if (tags.length < 3) tags.push('gift');
  return [...new Set(tags)];
}
