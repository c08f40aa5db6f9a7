import type { ArtisanSummary } from '#modules/catalog/storefront/product-list/artisan-tiles.tsx';
import type { ShownBlock } from '#modules/content/contract/blocks.ts';
import { BlockGroups } from '#modules/content/ui/page-blocks.tsx';
import { catalogueBlocks } from '../content-page/catalogue.tsx';

export { loadBlocks } from './load-blocks.ts';

type OtherBlocksProps = { blocks: readonly ShownBlock[]; makers?: ArtisanSummary[] | undefined };

/** Blocks of all content pages, on the home page. */
export default function OtherBlocks({ blocks, makers = [] }: OtherBlocksProps) {
  return (
    <div className="[&>:first-child]:mt-0">
      <BlockGroups blocks={blocks} catalogue={catalogueBlocks({ makers, products: {} })} />
    </div>
  );
}
