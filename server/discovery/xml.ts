import XMLBuilder from 'fast-xml-builder';

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });

/** What XML 1.0 cannot carry, not even escaped. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** One element with everything in it, texts escaped; `@_name` is an attribute. */
export const element = (name: string, content: unknown): string =>
  `${builder.build({ [name]: content })}\n`.replace(forbidden, '');
