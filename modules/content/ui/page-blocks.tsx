import type { ReactNode } from 'react';
import type { ShownBlock } from '#modules/content/contract/blocks.ts';
import type { ShownPage } from '#modules/content/contract/content-pages.ts';
import { Banner, ButtonLink, Columns, Gallery, PictureFigure, Quote, Video } from './block-parts.tsx';
import { Byline } from './byline.tsx';
import { FormattedText } from './formatted-text.tsx';

export type BlockOf<Type extends ShownBlock['type']> = Extract<ShownBlock, { type: Type }>;

/** Renders the blocks that only shoppers have, such as products; the preview of the back office describes them instead. */
export type CatalogueBlocks = {
  artisans: () => ReactNode;
  products: (block: BlockOf<'products'>) => ReactNode;
  contactForm: (block: BlockOf<'contactForm'>) => ReactNode;
  articles: (block: BlockOf<'articles'>) => ReactNode;
};

type PageBlocksProps = { page: ShownPage; catalogue: CatalogueBlocks };

/** A content page: the title, the lead and the blocks; an article has its byline and its picture too. */
export function PageBlocks({ page, catalogue }: PageBlocksProps) {
  const { title, lead, blocks, article } = page;
  const last = blocks.at(-1);
  const endsWide = last !== undefined && isWide(last);
  return (
    <article className={`mx-auto max-w-3xl px-4 md:px-6 ${endsWide ? 'pt-12' : 'py-12'}`}>
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      {article && <Byline {...article} />}
      {lead && <p className="mt-4 text-xl text-muted">{lead}</p>}
      {article?.url && <PictureFigure {...article} caption="" />}
      <BlockGroups blocks={blocks} catalogue={catalogue} />
    </article>
  );
}

type BlockGroupsProps = { blocks: readonly ShownBlock[]; catalogue: CatalogueBlocks };

/** Blocks below each other, with the distances of text and of wide blocks. */
export const BlockGroups = ({ blocks, catalogue }: BlockGroupsProps) =>
  groupsOf(blocks).map((group) => (
    <div key={group.start} className={group.isWide ? 'mt-12' : 'prose mt-10'}>
      {group.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no state of their own.
        <BlockView key={at} block={block} catalogue={catalogue} />
      ))}
    </div>
  ));

const wideTypes: readonly ShownBlock['type'][] = [
  'artisans',
  'articles',
  'products',
  'gallery',
  'button',
  'banner',
  'contactForm',
];
const isWide = ({ type }: ShownBlock) => wideTypes.includes(type);

type BlockGroup = { isWide: boolean; blocks: ShownBlock[]; start: number };

/** Joins neighbouring blocks of text, whose margins belong together; each wide block stands alone. */
function groupsOf(blocks: readonly ShownBlock[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  for (const [start, block] of blocks.entries()) {
    const last = groups.at(-1);
    if (last && !last.isWide && !isWide(block)) last.blocks.push(block);
    else groups.push({ isWide: isWide(block), blocks: [block], start });
  }
  return groups;
}

function BlockView({ block, catalogue }: { block: ShownBlock; catalogue: CatalogueBlocks }): ReactNode {
  switch (block.type) {
    case 'heading':
      return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
    case 'text':
      return <FormattedText nodes={block.nodes} />;
    case 'quote':
      return <Quote {...block} />;
    case 'picture':
      return <PictureFigure {...block} />;
    case 'gallery':
      return <Gallery {...block} />;
    case 'faq':
      return block.items.map(({ question, answer }) => (
        <section key={question}>
          <h2>{question}</h2>
          <FormattedText nodes={answer} />
        </section>
      ));
    case 'columns':
      return <Columns {...block} />;
    case 'artisans':
      return catalogue.artisans();
    case 'articles':
      return catalogue.articles(block);
    case 'products':
      return catalogue.products(block);
    case 'button':
      return <ButtonLink {...block} />;
    case 'contactForm':
      return catalogue.contactForm(block);
    case 'banner':
      return <Banner {...block} />;
    case 'video':
      return <Video {...block} />;
    default:
      // The blocks of the home page (home-blocks.tsx).
      return null;
  }
}
