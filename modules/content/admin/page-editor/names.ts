import type { Block, BlockType } from '#modules/content/contract/blocks.ts';
import * as m from '../../messages/index.ts';
import { articleNames } from './article-names.ts';

/** The names of the kinds of blocks. */
export const blockNames: Record<BlockType, string> = {
  heading: m.blockNames.heading(),
  text: m.blockNames.text(),
  picture: m.blockNames.picture(),
  gallery: m.blockNames.gallery(),
  quote: m.blockNames.quote(),
  faq: m.blockNames.faq(),
  columns: m.blockNames.columns(),
  artisans: m.blockNames.artisans(),
  articles: m.blockNames.articles(),
  products: m.blockNames.products(),
  button: m.blockNames.button(),
  banner: m.blockNames.banner(),
  video: m.blockNames.video(),
  contactForm: m.blockNames.contactForm(),
  festival: m.blockNames.festival(),
  slides: m.blockNames.slides(),
  giftFinder: m.blockNames.giftFinder(),
  categories: m.blockNames.categories(),
  artisanTeaser: m.blockNames.artisanTeaser(),
  teaser: m.blockNames.teaser(),
  promises: m.blockNames.promises(),
};

/** The names of the fields of blocks, by property. */
export const fieldNames: Record<string, string> = {
  text: m.fieldNames.text(),
  level: m.fieldNames.level(),
  source: m.fieldNames.source(),
  url: m.fieldNames.url(),
  alt: m.fieldNames.alt(),
  caption: m.fieldNames.caption(),
  question: m.fieldNames.question(),
  answer: m.fieldNames.answer(),
  title: m.fieldNames.title(),
  category: m.fieldNames.category(),
  label: m.fieldNames.label(),
  link: m.fieldNames.link(),
  endsAt: m.fieldNames.endsAt(),
  pictures: m.fieldNames.pictures(),
  items: m.fieldNames.items(),
  columns: m.fieldNames.columns(),
  limit: m.fieldNames.limit(),
  which: m.fieldNames.which(),
  promises: m.fieldNames.promises(),
  type: m.fieldNames.type(),
};

/** Returns the name of a block with its position: "Block 2, Text". */
export const blockName = (type: BlockType, index: number): string =>
  m.blockNames.block({ number: index + 1, name: blockNames[type] });

/** Returns the names of all fields of a page by path; those of blocks begin with the name of their block. */
export const namesOf = (blocks: readonly Block[]): Record<string, string> => ({
  title: m.fieldNames.title(),
  lead: m.pageEditor.lead(),
  ...articleNames,
  ...namesOfBlocks(blocks),
  seoTitle: m.pageEditor.seoTitle(),
  seoDescription: m.pageEditor.seoDescription(),
  publish: m.pageEditor.publishAt(),
});

/** Returns the names of blocks and of their fields by path; those of fields begin with the name of their block. */
export const namesOfBlocks = (blocks: readonly Block[]): Record<string, string> =>
  Object.assign({}, ...blocks.map(namesOfBlock));

function namesOfBlock(block: Block, index: number): Record<string, string> {
  const path = `blocks.${index}`;
  const name = blockName(block.type, index);
  const entries = Object.entries(block).flatMap(([field, value]): [string, string][] =>
    Array.isArray(value) && value.length > 0
      ? namesOfItems(`${path}.${field}`, name, value)
      : [[`${path}.${field}`, `${name}: ${fieldNames[field] ?? field}`]],
  );
  return { [path]: name, ...Object.fromEntries(entries) };
}

const namesOfItems = (path: string, name: string, items: readonly object[]): [string, string][] =>
  items.flatMap((item, at) =>
    Object.keys(item).map((field): [string, string] => [
      `${path}.${at}.${field}`,
      m.blockNames.item({ name, number: at + 1, field: fieldNames[field] ?? field }),
    ]),
  );
