import { singleLine } from './text.ts';

/** Characters of a tag, and tags of one record. */
export const maxTagLength = 40;
export const maxTags = 20;
/** The most different tags that a list offers. */
export const maxOfferedTags = 200;

/** A label by which staff group records, in lower case. */
export const tag = () => singleLine(maxTagLength).toLowerCase();
