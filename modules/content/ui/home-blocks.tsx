import { createElement, type ReactNode } from 'react';
import type { ShownBlock } from '#modules/content/contract/blocks.ts';
import type { ShownPage } from '#modules/content/contract/content-pages.ts';
import { promises, teaser } from './home-parts.tsx';

type BlockOf<Type> = Extract<ShownBlock, { type: Type }>;
type LoadedType = 'festival' | 'slides' | 'giftFinder' | 'categories' | 'products' | 'artisanTeaser';

/** Renders the blocks whose content is loaded; the preview of the back office describes them instead. */
export type HomeSections = { [Type in LoadedType]: (block: BlockOf<Type>) => ReactNode };

type HomeBlocksProps = {
  page: Pick<ShownPage, 'seoTitle' | 'blocks'>;
  sections: HomeSections;
  /** Renders neighbouring blocks of those that all content pages have. */
  others: (blocks: ShownBlock[]) => ReactNode;
};

/** The home page (repeated.css): its blocks in their order. Neighbouring teasers stand beside each other. */
export function HomeBlocks({ page: { seoTitle, blocks }, sections, others }: HomeBlocksProps) {
  const views = { ...sections, promises, teaser } as Record<string, (block: ShownBlock) => ReactNode>;
  const view = (block: ShownBlock) => views[block.type]?.(block);
  const single = (row: ShownBlock[]) => row.map(view)[0];
  const beside = (row: ShownBlock[]) => createElement('div', { className: 'teasers' }, ...row.map(view));
  const rows: { show: typeof others; row: ShownBlock[] }[] = [];
  for (const block of blocks) {
    const layout = block.type === 'teaser' || block.type === 'artisanTeaser' ? beside : single;
    const show = block.type in views ? layout : others;
    const last = rows.at(-1);
    if (last?.show === show && show !== single) last.row.push(block);
    else rows.push({ show, row: [block] });
  }
  // Blocks are no list with keys: they do not move while a page is open.
  return createElement(
    'div',
    { className: 'home' },
    blocks.every(({ type }) => type !== 'slides') && <h1 className="sr-only">{seoTitle}</h1>,
    ...rows.map(({ show, row }) => show(row)),
  );
}
