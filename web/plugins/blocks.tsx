import { blocks } from 'virtual:haat-plugins';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { AdminPlace, StorefrontPlace } from '#kernel/contract/plugin-blocks.ts';
import type { Quote } from '#modules/cart/contract/cart.ts';
import type { FullProduct } from '#modules/catalog/contract/catalog.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { Order } from '#modules/orders/contract/orders.ts';

/** The properties of the blocks of each place. */
export type StorefrontBlockProps = {
  'product.details': { product: FullProduct };
  'cart.summary': { quote: Quote };
  'checkout.review': { quote: Quote };
  'order.summary': { order: Order };
  'profile.sections': Record<never, never>;
};
export type AdminBlockProps = {
  dashboard: Record<never, never>;
  product: { product: FullProduct };
  order: { order: AdminOrder };
  user: { userId: string };
};

type Block = { plugin: string; Block: ComponentType<Record<string, unknown>> };

const None = () => null;

/** The blocks of all places, created once: a component must stay the same between two renderings. */
const blocksByPlace = new Map<string, Block[]>(
  Object.entries(blocks).map(([place, entries]) => [
    place,
    entries.map(({ plugin, load, loaded }) => ({
      plugin,
      Block: import.meta.env.SSR
        ? ((loaded?.default ?? None) as Block['Block'])
        : lazy(async () => ({ default: (await load()).default as Block['Block'] })),
    })),
  ]),
);

type BoundaryProps = { plugin: string; children: ReactNode };

/** Shows nothing in place of a block that fails, and names its plugin in the console. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`A block of the plugin ${this.props.plugin} failed`, error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * Shows the blocks that plugins put into a place. Each one fails by itself: on the server it leaves a gap, which the
 * browser fills or leaves empty.
 */
function Blocks({ place, props }: { place: string; props: Record<string, unknown> }) {
  return blocksByPlace.get(place)?.map(({ plugin, Block }) => (
    <Boundary key={plugin} plugin={plugin}>
      <Suspense fallback={null}>
        <Block {...props} />
      </Suspense>
    </Boundary>
  ));
}

/** Shows the blocks of a place of the storefront. */
export const StorefrontBlocks = <Place extends StorefrontPlace>({
  place,
  props,
}: {
  place: Place;
  props: StorefrontBlockProps[Place];
}) => <Blocks place={`storefront:${place}`} props={props} />;

/** Shows the blocks of a place of the back office. */
export const AdminBlocks = <Place extends AdminPlace>({
  place,
  props,
}: {
  place: Place;
  props: AdminBlockProps[Place];
}) => <Blocks place={`admin:${place}`} props={props} />;
