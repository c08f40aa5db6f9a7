import * as m from '../messages/index.ts';
import { distinct, singleLine } from './text.ts';

/** Characters of a tag, and tags of one record. */
export const maxTagLength = 40;
export const maxTags = 20;
/** The most different tags that a list offers. */
export const maxOfferedTags = 200;
/** Characters of a text that names several tags. */
export const maxTagsLength = maxTags * (maxTagLength + 2);

/** A label by which staff group records, in lower case. */
export const tag = () => singleLine(maxTagLength).toLowerCase();

/** Returns the tags that a text names, with commas between them. */
export const tagsIn = (text: string): string[] => distinct(text.split(',').map((name) => name.trim()));

/** One tag or several with commas between them, as they are typed. */
export const typedTags = () =>
  singleLine(maxTagsLength)
    .toLowerCase()
    .superRefine((text, { addIssue }) => {
      const tags = tagsIn(text);
      if (tags.length === 0) addIssue({ code: 'custom', message: m.contractText.isRequired() });
      if (tags.some((name) => name.length > maxTagLength))
        addIssue({ code: 'too_big', origin: 'string', maximum: maxTagLength, inclusive: true });
    });
