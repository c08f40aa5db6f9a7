import XMLBuilder from 'fast-xml-builder';

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });

/** Characters that XML 1.0 cannot contain, even escaped. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Serializes an element with its content, escaping texts; keys `@_name` are attributes. */
export const element = (name: string, content: unknown): string =>
  `${builder.build({ [name]: content })}\n`.replace(forbidden, '');
