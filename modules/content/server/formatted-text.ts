import { type Schema, sanitize } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toHast } from 'mdast-util-to-hast';
import { gfmTable } from 'micromark-extension-gfm-table';
import { shopUrl } from '#kernel/contract/shop-url.ts';
import { type TextNode, textTags } from '#modules/content/contract/formatted-text.ts';
import * as m from '../messages/index.ts';

// Formatted text is Markdown (docs/decisions/112). It is refused when saved if it contains what pages do not show, and
// sanitised again whenever it is shown.

type HtmlNode = Parameters<typeof sanitize>[0];
type Element = Extract<HtmlNode, { type: 'element' }>;
type Root = Extract<HtmlNode, { type: 'root' }>;
type RootContent = Root['children'][number];
type ElementContent = Element['children'][number];

const protocols = ['http', 'https', 'mailto', 'tel'];

const schema: Schema = {
  tagNames: [...textTags],
  attributes: { a: ['href'] },
  protocols: { href: protocols },
  strip: ['script', 'style'],
};

const parse = (markdown: string, allowDangerousHtml: boolean) =>
  toHast(fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }), {
    allowDangerousHtml,
  }) as Root;

/** Whether a link leads to a page of this shop, to a part of the page, or to an address of an allowed protocol. */
function isSafeLink(href: string): boolean {
  if (href.startsWith('/')) return shopUrl(href) !== null;
  return (
    href.startsWith('#') || (URL.canParse(href) && protocols.includes(new URL(href).protocol.slice(0, -1)))
  );
}

/** Returns the error of a text with HTML, an unsafe link or an element that pages do not show; null for any other. */
export const formattedTextError = (markdown: string): string | null =>
  errorIn(parse(markdown, true).children);

function errorIn(nodes: readonly (RootContent | { type: 'raw'; value: string })[]): string | null {
  for (const node of nodes) {
    if (node.type === 'raw') return m.formattedText.html({ html: node.value.slice(0, 60) });
    if (node.type !== 'element') continue;
    const error = errorOf(node) ?? errorIn(node.children);
    if (error) return error;
  }
  return null;
}

function errorOf({ tagName, properties }: Element): string | null {
  if (tagName === 'img') return m.formattedText.picture();
  if (!(textTags as readonly string[]).includes(tagName)) return m.formattedText.element({ tag: tagName });
  if (tagName !== 'a') return null;
  const href = String(properties.href ?? '');
  return isSafeLink(href) ? null : m.formattedText.link({ href: href.slice(0, 60) });
}

/** Returns a formatted text as a sanitised tree. @param fill replaces the placeholders of its texts */
export function formattedText(markdown: string, fill: (text: string) => string): TextNode[] {
  const tree = sanitize(parse(markdown, false), schema) as Root;
  return treeOf(tree.children as ElementContent[], fill);
}

const treeOf = (nodes: readonly ElementContent[], fill: (text: string) => string): TextNode[] =>
  nodes.flatMap((node): TextNode[] => {
    // Lines between elements; in a table they would not be valid.
    if (node.type === 'text') return node.value === '\n' ? [] : [fill(node.value)];
    if (node.type !== 'element') return [];
    const { href } = node.properties;
    const children = treeOf(node.children, fill);
    return [{ tag: node.tagName, ...(typeof href === 'string' && { href }), children }];
  });
