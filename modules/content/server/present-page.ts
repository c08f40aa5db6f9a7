import type { Db } from '#kernel/database/database.ts';
import type { Block, ShownBlock } from '#modules/content/contract/blocks.ts';
import type { PageDocument, ShownPage } from '#modules/content/contract/content-pages.ts';
import { fillPlaceholders } from '#modules/content/contract/placeholders.ts';
import { formattedText } from './formatted-text.ts';
import { placeholderValues } from './placeholder-values.ts';

type Fill = (text: string) => string;

/** Returns a function that replaces the placeholders of a text by the present figures. */
export async function placeholderFiller(db: Db): Promise<Fill> {
  const values = await placeholderValues(db);
  return (text) => fillPlaceholders(text, values);
}

/**
 * Returns a document as a page shows it, without banners that have ended, and the moments at which the clock changes
 * the page.
 */
export async function presentPage(
  db: Db,
  path: string,
  document: PageDocument,
  now: Date,
): Promise<{ page: ShownPage; until: Date[] }> {
  const fill = await placeholderFiller(db);
  const { title, lead, seoTitle, seoDescription, blocks } = document;
  const shown = blocks.filter((block) => (endOf(block) ?? now) >= now);
  const page = {
    path,
    title: fill(title),
    lead: fill(lead),
    seoTitle: fill(seoTitle || title),
    seoDescription: fill(seoDescription || lead),
    blocks: shown.map((block) => presentBlock(block, fill)),
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
