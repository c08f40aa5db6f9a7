import { maxAltLength, maxNameLength, maxUrlLength } from '#kernel/contract/limits.ts';
import { shopUrl } from '#kernel/contract/shop-url.ts';
import { imageUrl, nonBlankText, optionalLine, singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';
import { shownNodes } from './formatted-text.ts';
import { placeholderError } from './placeholders.ts';

// The blocks of a content page, as staff write them and as a page shows them.

export const maxBlocks = 60;
/** Entries of a block: questions, pictures. */
export const maxItems = 30;
export const maxColumns = 3;
export const maxTextBlockLength = 10_000;
export const maxLineLength = 200;
/** The text of a button. */
export const maxLabelLength = 60;
export const maxPromises = 8;
/** How many products a block can show. */
export const productLimits = [4, 8, 12] as const;
export const maxLeadLength = 500;

/** Refuses unknown placeholders. */
export const withPlaceholders = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.check((context) => {
    const message = placeholderError(context.value);
    if (message) context.issues.push({ code: 'custom', input: context.value, message });
  });

const line = (max = maxLineLength) => withPlaceholders(singleLine(max));
const optional = (max = maxLineLength) => withPlaceholders(optionalLine(max));

/** Formatted text in Markdown; the server checks its links and refuses HTML (`formatted-text.ts`). */
const formatted = () => withPlaceholders(nonBlankText(maxTextBlockLength));

const picture = {
  url: imageUrl().min(1, { error: () => m.contractBlocks.needsPicture() }),
  /** What the picture shows, for those who cannot see it. */
  alt: singleLine(maxAltLength),
};

/** The hosts whose films a video block links to. */
const videoHost = /^(www\.)?(youtube\.com|youtu\.be|vimeo\.com)$/;

function isVideo(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && videoHost.test(hostname);
}

export const heading = z.strictObject({
  type: z.literal('heading'),
  /** 2 for a section, 3 for a part of it. */
  level: z.literal([2, 3]),
  text: line(),
});
export const quote = z.strictObject({
  type: z.literal('quote'),
  text: withPlaceholders(nonBlankText(1000)),
  source: optional(),
});
export const pictureBlock = z.strictObject({ type: z.literal('picture'), ...picture, caption: optional() });
const gallery = z.strictObject({
  type: z.literal('gallery'),
  pictures: z.array(z.strictObject(picture)).min(1).max(maxItems),
});
/** The latest articles of the journal. */
const articles = z.strictObject({ type: z.literal('articles'), title: line() });
/** A few artisans of the shop. */
const artisans = z.strictObject({ type: z.literal('artisans') });
export const products = z.strictObject({
  type: z.literal('products'),
  title: line(),
  /** The slug of a category; empty for all products. */
  category: optionalLine(maxNameLength),
  /** The slug of a collection, which replaces the category. */
  collection: optionalLine(maxNameLength).optional(),
  /** The number of products; four if it is missing. */
  limit: z.literal(productLimits).optional(),
});
/** The label and the address of a page of this shop. */
const link = {
  label: line(maxLabelLength),
  link: singleLine(maxUrlLength).refine((path) => shopUrl(path) !== null, {
    error: () => m.contractBlocks.mustBePage(),
  }),
};
export const button = z.strictObject({ type: z.literal('button'), ...link });
const banner = z.strictObject({
  type: z.literal('banner'),
  text: line(),
  ...link,
  /** When the banner disappears; null for a permanent one. */
  endsAt: z.iso.datetime().nullable(),
});
const video = z.strictObject({
  type: z.literal('video'),
  title: line(),
  url: text(maxUrlLength)
    .trim()
    .refine(isVideo, { error: () => m.contractBlocks.mustBeVideo() }),
});

/** The form of the page "Contact". */
const contactForm = z.strictObject({ type: z.literal('contactForm'), title: line() });
/** The text with a link to the gifts of the next festival, in the days before it. */
const festival = z.strictObject({ type: z.literal('festival') });
/** The rotating slides of the settings. */
const slides = z.strictObject({ type: z.literal('slides') });
const giftFinder = z.strictObject({ type: z.literal('giftFinder'), title: line() });
const categories = z.strictObject({
  type: z.literal('categories'),
  title: line(),
  which: z.enum(['featured', 'all']),
});
/** One artisan of the first products of the shop. */
const artisanTeaser = z.strictObject({ type: z.literal('artisanTeaser') });
/** A text with a link beside a picture. */
const teaser = z.strictObject({
  type: z.literal('teaser'),
  title: line(),
  text: withPlaceholders(nonBlankText(maxLeadLength)),
  ...link,
  /** A decorative picture; empty for the drawing of the shop. */
  url: z.literal('').or(imageUrl()),
});
/** The terms of the shop, each with a link to its page. */
const promises = z.strictObject({
  type: z.literal('promises'),
  promises: z
    .array(z.strictObject({ title: line(), text: optional(), link: link.link }))
    .min(1)
    .max(maxPromises),
});

/** The blocks that a page shows as staff write them, apart from placeholders. */
const plainBlocks = [
  ...[heading, quote, pictureBlock, gallery, artisans, articles, products],
  ...[button, banner, video, contactForm],
  ...[festival, slides, giftFinder, categories, artisanTeaser, teaser, promises],
] as const;

export const formattedBlock = z.strictObject({ type: z.literal('text'), text: formatted() });

/** A block as staff write it. */
export const block = z.discriminatedUnion('type', [
  ...plainBlocks,
  formattedBlock,
  z.strictObject({
    type: z.literal('faq'),
    items: z
      .array(z.strictObject({ question: line(), answer: formatted() }))
      .min(1)
      .max(maxItems),
  }),
  z.strictObject({
    type: z.literal('columns'),
    columns: z
      .array(z.strictObject({ text: formatted() }))
      .min(2)
      .max(maxColumns),
  }),
]);
export type Block = z.output<typeof block>;
export type BlockType = Block['type'];

/** A block as a page shows it: placeholders are filled in, and formatted text is a tree. */
export const shownBlock = z.discriminatedUnion('type', [
  ...plainBlocks,
  z.strictObject({ type: z.literal('text'), nodes: shownNodes() }),
  z.strictObject({
    type: z.literal('faq'),
    items: z.array(z.strictObject({ question: z.string(), answer: shownNodes() })),
  }),
  z.strictObject({ type: z.literal('columns'), columns: z.array(z.strictObject({ nodes: shownNodes() })) }),
]);
export type ShownBlock = z.output<typeof shownBlock>;
