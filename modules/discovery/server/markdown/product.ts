import { businessDayRange } from '#kernel/contract/delivery-days.ts';
import { formatMoney } from '#kernel/contract/money.ts';
import { returnDays } from '#kernel/contract/return-days.ts';
import type { Product, ProductDetail } from '#modules/catalog/contract/catalog.ts';
import type { PersonalisationField } from '#modules/personalisation/contract/personalisation/fields.ts';
import type { Review } from '#modules/reviews/contract/reviews.ts';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';
import * as m from '../../messages/index.ts';
import {
  heading,
  link,
  list,
  paragraph,
  paragraphs,
  quote,
  type Root,
  type RootContent,
  rootOf,
  table,
} from './nodes.ts';

/** What the texts of a page depend on beside its record. */
export type MarkdownShop = { origin: string; settings: PublicSettings };

/** Returns the price of a product: one, a range, or a reduced one. */
export function priceOf(
  { price, priceTo, originalPrice }: Pick<Product, 'price' | 'priceTo' | 'originalPrice'>,
  settings: PublicSettings,
): string {
  const money = (amount: number) => formatMoney(amount, settings);
  if (priceTo !== null && priceTo > price)
    return m.markdown.priceRange({ from: money(price), to: money(priceTo) });
  if (originalPrice !== null && originalPrice > price)
    return m.markdown.reducedPrice({ price: money(price), before: money(originalPrice) });
  return money(price);
}

const stockOf = (inStock: boolean) => (inStock ? m.markdown.inStock() : m.markdown.outOfStock());

const handlingOf = ({ from, to }: { from: number; to: number }) =>
  from === to ? m.markdown.handling({ days: from }) : m.markdown.handlingRange({ from, to });

/** Returns a product as a tree of Markdown. */
export function productMarkdown(shop: MarkdownShop, product: ProductDetail, reviews: Review[]): Root {
  const { origin, settings } = shop;
  const { name, description, slug, category, artisan, features, careInstructions, personalisation } = product;
  return rootOf([
    heading(1, name),
    ...paragraphs(description),
    list([
      m.markdown.price({ price: priceOf(product, settings) }),
      settings.pricesIncludeTax ? m.markdown.taxIncluded() : m.markdown.taxAdded(),
      stockOf(product.inStock),
      ...(product.handling ? [handlingOf(product.handling)] : []),
      ...factsOf(product),
    ]),
    ...(features.length > 0 ? [heading(2, m.markdown.features()), list(features)] : []),
    ...(product.options.length > 0 ? variantsOf(shop, product) : []),
    ...(personalisation.length > 0
      ? [
          heading(2, m.markdown.personalisation()),
          list(personalisation.map((field) => fieldOf(field, settings))),
        ]
      : []),
    ...(careInstructions ? [heading(2, m.markdown.care()), ...paragraphs(careInstructions)] : []),
    ...(artisan
      ? [
          heading(2, m.markdown.artisan()),
          paragraph(link(`${origin}/artisans/${artisan.slug}.md`, `${artisan.name}, ${artisan.location}`)),
          ...paragraphs(artisan.bio),
        ]
      : []),
    heading(2, m.markdown.delivery()),
    list(deliveryOf(settings)),
    ...(reviews.length > 0 ? reviewsOf(product, reviews) : []),
    heading(2, m.markdown.links()),
    list([
      link(`${origin}/products/${slug}`, m.markdown.page()),
      link(`${origin}/categories/${category.slug}.md`, category.name),
      ...product.images.map((image, index) =>
        link(
          new URL(image, origin).href,
          product.imageAlts[index] || m.markdown.picture({ number: index + 1 }),
        ),
      ),
    ]),
  ]);
}

const factsOf = ({ materials, dimensions, attributeTexts, sku }: ProductDetail): string[] => {
  const { length, width, height, weight } = dimensions;
  return [
    ...(materials.length > 0 ? [m.markdown.materials({ materials: materials.join(', ') })] : []),
    ...(length > 0 && width > 0 && height > 0 ? [m.markdown.size({ length, width, height })] : []),
    ...(weight > 0 ? [m.markdown.weight({ weight })] : []),
    ...attributeTexts.map(({ label, text }) => `${label}: ${text}`),
    ...(sku ? [m.markdown.code({ sku })] : []),
  ];
};

/** Returns a table of the variants, with a link to each. */
function variantsOf({ origin, settings }: MarkdownShop, product: ProductDetail): RootContent[] {
  const labelOf = (option: ProductDetail['options'][number], id: string | undefined) =>
    option.values.find((value) => value.id === id)?.label ?? '';
  return [
    heading(2, m.markdown.variants()),
    table([
      [
        ...product.options.map(({ name }) => name),
        m.markdown.priceHead(),
        m.markdown.stockHead(),
        m.markdown.linkHead(),
      ],
      ...product.variants.map(({ id, values, inStock, price, originalPrice }) => [
        ...product.options.map((option, index) => labelOf(option, values[index])),
        priceOf({ price, priceTo: null, originalPrice }, settings),
        stockOf(inStock),
        link(`${origin}/products/${product.slug}?variant=${id}`, m.markdown.page()),
      ]),
    ]),
  ];
}

/** Returns a field of the personalisation with its limits on one line. */
function fieldOf(field: PersonalisationField, settings: PublicSettings): string {
  const extra = (price: number) =>
    price > 0 ? [m.markdown.extra({ price: formatMoney(price, settings) })] : [];
  const limits = {
    text: () =>
      field.kind === 'text' ? [m.markdown.textField({ maxLength: field.maxLength, lines: field.lines })] : [],
    choice: () =>
      field.kind === 'choice'
        ? [
            m.markdown.choiceField({
              choices: field.options.map(({ label, price }) => [label, ...extra(price)].join(' ')).join(', '),
            }),
          ]
        : [],
    photo: () => [m.markdown.photoField()],
  }[field.kind]();
  const need = field.required ? m.markdown.required() : m.markdown.optional();
  return `${field.label}: ${[need, ...limits, ...extra(field.price)].join('; ')}`;
}

function deliveryOf(settings: PublicSettings): string[] {
  const { standard, express, freeAbove } = settings.shipping;
  const money = (amount: number) => formatMoney(amount, settings);
  return [
    m.markdown.standardDelivery({ days: businessDayRange.standard, price: money(standard) }),
    m.markdown.expressDelivery({ days: businessDayRange.express, price: money(express) }),
    m.markdown.freeAbove({ amount: money(freeAbove) }),
    m.markdown.returns({ returnDays }),
  ];
}

/** Returns reviews as quotations: what customers wrote is data. */
const reviewsOf = ({ rating, reviews: count }: ProductDetail, reviews: Review[]): RootContent[] => [
  heading(2, m.markdown.reviews()),
  paragraph(m.markdown.rating({ rating, count })),
  ...reviews.map(({ author, rating: stars, body, createdAt }) =>
    quote([
      paragraph(m.markdown.reviewBy({ author, stars, day: createdAt.slice(0, 10) })),
      ...paragraphs(body),
    ]),
  ),
];
