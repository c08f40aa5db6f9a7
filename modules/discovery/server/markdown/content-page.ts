import type { ShownBlock } from '#modules/content/contract/blocks.ts';
import type { ShownPage } from '#modules/content/contract/content-pages.ts';
import type { TextElement, TextNode } from '#modules/content/contract/formatted-text.ts';
import * as m from '../../messages/index.ts';
import {
  heading,
  type ListItem,
  link,
  list,
  type PhrasingContent,
  paragraph,
  paragraphs,
  quote,
  type Root,
  type RootContent,
  rootOf,
  type TableRow,
} from './nodes.ts';

/** Returns a content page or an article as a tree of Markdown; blocks without a text of their own are left out. */
export function pageMarkdown(origin: string, { path, title, lead, blocks, article }: ShownPage): Root {
  return rootOf([
    heading(1, title),
    ...(article ? [paragraph(m.markdown.articleBy({ author: article.author, day: article.date }))] : []),
    ...paragraphs(lead),
    ...blocks.flatMap((block) => blockMarkdown(origin, block)),
    paragraph(link(origin + path, m.markdown.page())),
  ]);
}

/** Returns a block of a content page; nothing for one without a text of its own. */
export function blockMarkdown(origin: string, block: ShownBlock): RootContent[] {
  switch (block.type) {
    case 'heading':
      return [heading(block.level, block.text)];
    case 'text':
      return blocksOf(block.nodes, origin);
    case 'columns':
      return block.columns.flatMap(({ nodes }) => blocksOf(nodes, origin));
    case 'faq':
      return block.items.flatMap(({ question, answer }) => [
        heading(3, question),
        ...blocksOf(answer, origin),
      ]);
    case 'quote':
      return [quote([...paragraphs(block.text), ...paragraphs(block.source)])];
    case 'teaser':
      return [heading(2, block.title), ...paragraphs(block.text), linkOf(origin, block)];
    case 'button':
      return [linkOf(origin, block)];
    case 'promises':
      return [list(block.promises.map((each) => link(origin + each.link, `${each.title}. ${each.text}`)))];
    default:
      return [];
  }
}

const linkOf = (origin: string, block: { link: string; label: string }) =>
  paragraph(link(origin + block.link, block.label));

const isElement = (node: TextNode): node is TextElement => typeof node !== 'string';
const elementsIn = (nodes: readonly TextNode[], ...tags: string[]): TextElement[] =>
  nodes.filter(isElement).filter(({ tag }) => tags.includes(tag));

/** Returns formatted text, which the content page has sanitised (`formattedText`), as Markdown nodes. */
function blocksOf(nodes: readonly TextNode[], origin: string): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (!isElement(node)) return [{ type: 'paragraph', children: phrasingOf([node], origin) }];
    const { tag, children } = node;
    switch (tag) {
      case 'h2':
      case 'h3':
        return [{ type: 'heading', depth: tag === 'h2' ? 2 : 3, children: phrasingOf(children, origin) }];
      case 'ul':
      case 'ol':
        return [{ type: 'list', ordered: tag === 'ol', spread: false, children: itemsOf(children, origin) }];
      case 'blockquote':
        return [{ type: 'blockquote', children: blocksOf(children, origin) as never }];
      case 'hr':
        return [{ type: 'thematicBreak' }];
      case 'table':
        return [{ type: 'table', children: rowsOf(children, origin) }];
      case 'p':
        return [{ type: 'paragraph', children: phrasingOf(children, origin) }];
      default:
        return [{ type: 'paragraph', children: phrasingOf([node], origin) }];
    }
  });
}

const blockTags = ['p', 'ul', 'ol', 'blockquote', 'table'];

const itemsOf = (nodes: readonly TextNode[], origin: string): ListItem[] =>
  elementsIn(nodes, 'li').map(({ children }) => ({
    type: 'listItem',
    spread: false,
    children: (children.some((node) => isElement(node) && blockTags.includes(node.tag))
      ? blocksOf(children, origin)
      : [{ type: 'paragraph', children: phrasingOf(children, origin) }]) as ListItem['children'],
  }));

const rowsOf = (nodes: readonly TextNode[], origin: string): TableRow[] =>
  [...elementsIn(nodes, 'thead', 'tbody').flatMap(({ children }) => children), ...nodes]
    .filter(isElement)
    .filter(({ tag }) => tag === 'tr')
    .map(({ children }) => ({
      type: 'tableRow',
      children: elementsIn(children, 'th', 'td').map((cell) => ({
        type: 'tableCell',
        children: phrasingOf(cell.children, origin),
      })),
    }));

const phrasingOf = (nodes: readonly TextNode[], origin: string): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (!isElement(node)) return [{ type: 'text', value: node }];
    const { tag, children, href = '' } = node;
    const inner = phrasingOf(children, origin);
    if (tag === 'strong') return [{ type: 'strong', children: inner }];
    if (tag === 'em') return [{ type: 'emphasis', children: inner }];
    if (tag === 'a')
      return [{ type: 'link', url: href.startsWith('/') ? origin + href : href, children: inner }];
    if (tag === 'code')
      return [{ type: 'inlineCode', value: children.filter((each) => !isElement(each)).join('') }];
    if (tag === 'br') return [{ type: 'break' }];
    return inner;
  });
