import type { FieldError } from '#kernel/contract/envelope.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { type IsMissing, missingAmong } from '#kernel/http/missing-page.ts';
import type { Block } from '#modules/content/contract/blocks.ts';
import type { TextNode } from '#modules/content/contract/formatted-text.ts';
import * as m from '../messages/index.ts';
import { formattedText } from './formatted-text.ts';

/** A link of a block, and the field in which it is. */
export type BlockLink = { path: string; to: string };

/** Returns the links that staff write into blocks, in the order of the blocks. */
export const linksIn = (blocks: readonly Block[]): BlockLink[] =>
  blocks.flatMap((block, index) =>
    linksOf(block).map(({ path, to }) => ({ path: `blocks.${index}.${path}`, to })),
  );

function linksOf(block: Block): BlockLink[] {
  switch (block.type) {
    case 'button':
    case 'banner':
    case 'teaser':
      return [{ path: 'link', to: block.link }];
    case 'promises':
      return block.promises.map(({ link }, at) => ({ path: `promises.${at}.link`, to: link }));
    case 'text':
      return linksOfText(block.text, 'text');
    case 'faq':
      return block.items.flatMap(({ answer }, at) => linksOfText(answer, `items.${at}.answer`));
    case 'columns':
      return block.columns.flatMap(({ text }, at) => linksOfText(text, `columns.${at}.text`));
    default:
      return [];
  }
}

const linksOfText = (text: string, path: string): BlockLink[] =>
  targetsIn(formattedText(text, String)).map((to) => ({ path, to }));

const targetsIn = (nodes: readonly TextNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href ? [node.href] : []), ...targetsIn(node.children)],
  );

/**
 * Refuses links to pages of this shop that do not exist, apart from those that the blocks had before: a page that is deleted
 * later does not prevent other changes.
 * @throws ShopError invalid_input with the field of each link
 */
export async function requireNewLinksLead(
  isMissing: IsMissing,
  blocks: readonly Block[],
  before: readonly Block[],
): Promise<void> {
  const linksBefore = new Set(linksIn(before).map(({ to }) => to));
  const links = linksIn(blocks).filter(({ to }) => !linksBefore.has(to));
  const missing = await missingAmong(
    isMissing,
    links.map(({ to }) => to),
  );
  const errors = links
    .filter(({ to }) => missing.has(to))
    .map(({ path, to }): FieldError => ({ path, message: m.blockLinks.leadsNowhere({ to }) }));
  if (errors.length > 0) throw invalidInput(errors);
}
