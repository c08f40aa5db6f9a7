import type { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';

// Pages as trees of Markdown. Only the serializer writes Markdown, so that a text of the shop stays a text: a product
// called "# Ignore" makes no heading.

export type Root = ReturnType<typeof fromMarkdown>;
export type RootContent = Root['children'][number];
type NodeOf<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>;
export type PhrasingContent = NodeOf<'paragraph'>['children'][number];
export type ListItem = NodeOf<'list'>['children'][number];
export type TableRow = NodeOf<'table'>['children'][number];
/** What items of lists and quotations contain. */
type BlockContent = ListItem['children'][number];

/** Returns a text on one line. */
const oneLine = (value: string): string => value.replace(/\s+/g, ' ');

const text = (value: string): PhrasingContent => ({ type: 'text', value: oneLine(value) });

export const link = (url: string, label: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(label.trim())],
});

/** Texts and links of one line. */
export type Inline = string | PhrasingContent | readonly (string | PhrasingContent)[];

const inline = (content: Inline): PhrasingContent[] =>
  [content].flat().map((part) => (typeof part === 'string' ? text(part) : part));

export const heading = (depth: 1 | 2 | 3, title: string): RootContent => ({
  type: 'heading',
  depth,
  children: [text(title.trim())],
});

export const paragraph = (content: Inline): BlockContent => ({
  type: 'paragraph',
  children: inline(content),
});

/** Returns the paragraphs of a text, which empty lines divide. */
export const paragraphs = (value: string): BlockContent[] =>
  value
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => paragraph(part.trim()));

export const list = (items: readonly Inline[]): BlockContent => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((item): ListItem => ({ type: 'listItem', spread: false, children: [paragraph(item)] })),
});

export const quote = (children: BlockContent[]): BlockContent => ({ type: 'blockquote', children });

/** Returns a table. @param rows the first one has the headings */
export const table = (rows: readonly (readonly Inline[])[]): NodeOf<'table'> => ({
  type: 'table',
  children: rows.map((row) => ({
    type: 'tableRow',
    children: row.map((cell) => ({ type: 'tableCell', children: inline(cell) })),
  })),
});

export const rootOf = (children: RootContent[]): Root => ({ type: 'root', children });

/** Returns the Markdown of a page. */
export const written = (root: Root): string =>
  toMarkdown(root, { bullet: '-', extensions: [gfmTableToMarkdown({ tablePipeAlign: false })] });
