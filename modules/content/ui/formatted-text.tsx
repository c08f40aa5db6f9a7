import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { TextElement, TextNode } from '#modules/content/contract/formatted-text.ts';

/** Formatted text. Its elements come from a tree, so that no text is ever parsed as HTML. */
export const FormattedText = ({ nodes }: { nodes: readonly TextNode[] }): ReactNode =>
  createElement(Fragment, null, ...nodes.map((node) => rendered(node)));

type TablePart = 'thead' | 'tbody' | null;

function rendered(node: TextNode, part: TablePart = null): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  if (tag === 'tr') return createElement('tr', null, ...children.map((cell, at) => cellOf(cell, part, at)));
  const inside = tag === 'thead' || tag === 'tbody' ? tag : null;
  const content = children.map((child) => rendered(child, inside));
  if (tag === 'a' && href?.startsWith('/')) return createElement(Link, { to: href }, ...content);
  if (tag === 'a') return createElement('a', { href, rel: 'noopener' }, ...content);
  return createElement(tag, { className: classOf(node) }, ...content);
}

/** A cell; the first one of each row is its heading. */
function cellOf(cell: TextNode, part: TablePart, at: number): ReactNode {
  if (typeof cell === 'string') return cell;
  const content = cell.children.map((child) => rendered(child));
  if (part === 'thead') return createElement('th', { scope: 'col' }, ...content);
  return at === 0 ? createElement('th', { scope: 'row' }, ...content) : createElement('td', null, ...content);
}

/** In characters; a table with longer cells is one of sentences, which a phone shows below each other. */
const maxFigureLength = 40;

function classOf(element: TextElement): string | undefined {
  // Names of technical things stand in texts and tables in their font.
  if (element.tag === 'code') return 'font-sans';
  const isOfSentences = element.tag === 'table' && longestCell(element) > maxFigureLength;
  return isOfSentences ? 'sentences' : undefined;
}

function longestCell(node: TextNode): number {
  if (typeof node === 'string') return 0;
  const isCell = node.tag === 'td' || node.tag === 'th';
  return isCell ? plainText([node]).length : Math.max(0, ...node.children.map(longestCell));
}

/** Returns the text of a tree without its elements. */
export const plainText = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
