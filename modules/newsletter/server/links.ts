import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { type IsMissing, missingAmong } from '#kernel/http/missing-page.ts';
import type { TextNode } from '#modules/content/contract/formatted-text.ts';
import { formattedText } from '#modules/content/index.ts';
import type { NewsletterDocument } from '#modules/newsletter/contract/newsletters.ts';
import * as m from '../messages/index.ts';

type Link = { path: string; to: string };

/** Returns the links of a newsletter with the fields in which they are. */
const linksOf = ({ blocks }: NewsletterDocument): Link[] =>
  blocks.flatMap((block, at): Link[] => {
    if (block.type === 'button') return [{ path: `blocks.${at}.link`, to: block.link }];
    if (block.type !== 'text') return [];
    return targetsIn(formattedText(block.text, String)).map((to) => ({ path: `blocks.${at}.text`, to }));
  });

const targetsIn = (nodes: readonly TextNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href ? [node.href] : []), ...targetsIn(node.children)],
  );

/**
 * Refuses links to pages of this shop that do not exist, apart from those that the newsletter has already.
 * @throws ShopError invalid_input with the field of each link
 */
export async function requireNewLinksLead(
  isMissing: IsMissing,
  document: NewsletterDocument,
  before: NewsletterDocument | null,
): Promise<void> {
  const linksBefore = new Set(before ? linksOf(before).map(({ to }) => to) : []);
  const links = linksOf(document).filter(({ to }) => !linksBefore.has(to));
  const missing = await missingAmong(
    isMissing,
    links.map(({ to }) => to),
  );
  const errors = links
    .filter(({ to }) => missing.has(to))
    .map(({ path, to }) => ({ path, message: m.responses.leadsNowhere({ to }) }));
  if (errors.length > 0) throw invalidInput(errors);
}

/** @throws ShopError not_possible_now for a link to a page of this shop that does not exist */
export async function requireLinksLead(isMissing: IsMissing, document: NewsletterDocument): Promise<void> {
  const [to] = await missingAmong(
    isMissing,
    linksOf(document).map((link) => link.to),
  );
  if (to !== undefined) throw new ShopError('not_possible_now', m.responses.hasDeadLink({ to }));
}
