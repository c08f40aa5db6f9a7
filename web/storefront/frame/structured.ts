import type {
  BreadcrumbList,
  ItemList,
  MerchantReturnPolicy,
  OfferShippingDetails,
  WithContext,
} from 'schema-dts';
import type { PublicSettings } from '#contract/settings.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

const context = 'https://schema.org';

/** The way down to a page. */
export const breadcrumbs = (origin: string, way: Crumb[]): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + to,
  })),
});

/** The products of a list, in its order; `from` are the ones on earlier pages. */
export const itemList = (
  origin: string,
  products: { slug: string; name: string }[],
  from = 0,
): WithContext<ItemList> => ({
  '@context': context,
  '@type': 'ItemList',
  itemListElement: products.map(({ slug, name }, at) => ({
    '@type': 'ListItem',
    position: from + at + 1,
    name,
    url: `${origin}/products/${slug}`,
  })),
});

const days = (from: number, to: number) => ({
  '@type': 'QuantitativeValue' as const,
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
});

/** What the delivery of something at `price` costs and how long it takes (R10); figures as the pages show them. */
export const shippingDetails = (
  price: number,
  { currency, shipping }: PublicSettings,
): OfferShippingDetails => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: price > shipping.freeAbove ? 0 : shipping.standard,
    currency,
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
  deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(0, 1), transitTime: days(5, 7) },
});

/** 30 days (section 9). */
export const returnPolicy: MerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 30,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnShippingFees',
};
