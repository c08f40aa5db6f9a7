import type { ShownBlock } from '#modules/content/contract/blocks.ts';
import { BlockGroups } from '#modules/content/ui/page-blocks.tsx';
import { catalogueBlocks } from '../content-page/catalogue.tsx';

import type { HomeContent } from './load-blocks.ts';

export { loadBlocks } from './load-blocks.ts';

type OtherBlocksProps = { blocks: readonly ShownBlock[]; content: HomeContent | null };

/** Blocks of all content pages, on the home page. */
export default function OtherBlocks({ blocks, content }: OtherBlocksProps) {
  const { makers = [], articles = [] } = content ?? {};
  return (
    <div className="[&>:first-child]:mt-0">
      <BlockGroups blocks={blocks} catalogue={catalogueBlocks({ makers, articles, products: {} })} />
    </div>
  );
}
