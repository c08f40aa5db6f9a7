// A drawing as a tree of its elements: written out as text for a file, or made into elements by whoever shows it.

/** One element, its attributes named as SVG names them. */
export type Shape = {
  tag: string;
  attributes: Record<string, string | number>;
  children: (Shape | string)[];
};

export const shape = (
  tag: string,
  attributes: Shape['attributes'] = {},
  ...children: Shape['children']
): Shape => ({ tag, attributes, children });

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** What XML cannot hold at all is left out. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (each) => escapes[each] ?? '');

/** The drawing as text: whatever somebody wrote stays text in it. */
export function svgText({ tag, attributes, children }: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : svgText(child)));
  return `<${tag}${written.join('')}>${inside.join('')}</${tag}>`;
}
