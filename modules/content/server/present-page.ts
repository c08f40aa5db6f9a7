import type { Db } from '#kernel/database/database.ts';
import type { Block, ShownBlock } from '#modules/content/contract/blocks.ts';
import type { PageDocument, ShownPage } from '#modules/content/contract/content-pages.ts';
import { formattedText } from './formatted-text.ts';
import { presentArticle } from './journal.ts';
import { type Fill, placeholderFiller } from './placeholder-filler.ts';

/**
 * Returns a document as a page shows it, without banners that have ended, and the moments at which the clock changes
 * the page.
 * @param moments when an article became public; the present for a preview
 */
export async function presentPage(
  db: Db,
  path: string,
  document: PageDocument,
  now: Date,
  moments = { publicSince: now, changedAt: now },
): Promise<{ page: ShownPage; until: Date[] }> {
  const fill = await placeholderFiller(db);
  const { title, lead, seoTitle, seoDescription, blocks, article } = document;
  const shown = blocks.filter((block) => (endOf(block) ?? now) >= now);
  const page = {
    path,
    title: fill(title),
    lead: fill(lead),
    seoTitle: fill(seoTitle || title),
    seoDescription: fill(seoDescription || lead),
    blocks: shown.map((block) => presentBlock(block, fill)),
    ...(article && { article: presentArticle(article, moments) }),
  };
  return { page, until: shown.flatMap((block) => endOf(block) ?? []) };
}

/** Returns when a banner disappears; null for any other block. */
const endOf = (block: Block): Date | null =>
  block.type === 'banner' && block.endsAt !== null ? new Date(block.endsAt) : null;

function presentBlock(block: Block, fill: Fill): ShownBlock {
  const nodesOf = (text: string) => formattedText(text, fill);
  switch (block.type) {
    case 'text':
      return { type: 'text', nodes: nodesOf(block.text) };
    case 'faq': {
      const items = block.items.map(({ question, answer }) => ({
        question: fill(question),
        answer: nodesOf(answer),
      }));
      return { type: 'faq', items };
    }
    case 'columns':
      return { type: 'columns', columns: block.columns.map(({ text }) => ({ nodes: nodesOf(text) })) };
    default:
      return filled(block, fill);
  }
}

/** Fills the placeholders of all texts of a block. */
function filled<Part>(part: Part, fill: Fill): Part {
  if (typeof part === 'string') return fill(part) as Part;
  if (Array.isArray(part)) return part.map((item) => filled(item, fill)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, filled(value, fill)])) as Part;
}
