import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import type { FullProduct } from '#modules/catalog/contract/catalog.ts';
import * as m from '../../messages/index.ts';
import { DeliveryTerms } from './delivery-terms.tsx';
import { Details } from './further-details.tsx';
import { Reviews } from './reviews.tsx';

/** Description, Reviews, Shipping & Returns (section 2). */
export function ProductTabs({ product }: { product: FullProduct }) {
  return (
    <Tabs.Root defaultValue="description" className="mt-8">
      <Tabs.List
        aria-label={m.adminProductTabs.aboutThisProduct()}
        className="flex overflow-x-auto border-b border-line"
      >
        <Tab value="description">{m.adminProductTabs.description()}</Tab>
        <Tab value="reviews">{m.adminProductTabs.reviews({ reviews: product.reviews })}</Tab>
        <Tab value="shipping">{m.adminProductTabs.shippingReturns()}</Tab>
      </Tabs.List>
      <Tabs.Panel value="description" className="py-6">
        <p className="max-w-prose whitespace-pre-line break-words">{product.description}</p>
        <Details product={product} />
      </Tabs.Panel>
      <Tabs.Panel value="reviews" className="py-6">
        <Reviews product={product} />
      </Tabs.Panel>
      <Tabs.Panel value="shipping" className="py-6">
        <DeliveryTerms />
      </Tabs.Panel>
    </Tabs.Root>
  );
}

const Tab = ({ value, children }: { value: string; children: ReactNode }) => (
  <Tabs.Tab
    value={value}
    className="min-h-11 shrink-0 border-b-3 border-transparent px-2 sm:px-4 font-semibold text-muted hover:text-ink data-active:border-chosen data-active:text-ink"
  >
    {children}
  </Tabs.Tab>
);
