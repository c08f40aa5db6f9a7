// An SVG drawing as a tree of elements, rendered as the text of a file or as React elements.

/** One element with SVG attribute names. */
export type SvgShape = {
  tag: string;
  attributes: Record<string, string | number>;
  children: (SvgShape | string)[];
};

export const svgShape = (
  tag: string,
  attributes: SvgShape['attributes'] = {},
  ...children: SvgShape['children']
): SvgShape => ({ tag, attributes, children });

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes text for XML and removes characters that XML does not allow. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** Returns the drawing as SVG text, with all text and attributes escaped. */
export function svgText({ tag, attributes, children }: SvgShape): string {
  const attributeList = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escaped(String(value))}"`,
  );
  const content = children.map((child) => (typeof child === 'string' ? escaped(child) : svgText(child)));
  return `<${tag}${attributeList.join('')}>${content.join('')}</${tag}>`;
}
