import {
  maxModerated,
  maxNameLength,
  maxReplyLength,
  maxReviewLength,
  maxReviewPhotos,
  maxSearchLength,
} from './limits.ts';
import { reviewSorts, reviewStates } from './review-kinds.ts';
import { text, withoutRepeats } from './text.ts';
import { queryBoolean, queryInteger, queryLimit, queryPage } from './wire.ts';
import { z } from './zod.ts';

// What buyers say of a product (R5). Shoppers see approved reviews alone.

/** Reviews on one page of a product's reviews. */
export const reviewPageSize = 10;
/** Reviews on one page of the back office. */
const officeReviewPageSize = 20;

const moment = () => z.iso.datetime();

/** What the maker, or the shop, answers. */
const reply = z.strictObject({ text: z.string(), at: moment() });

const said = {
  _id: z.uuid(),
  id: z.uuid(),
  /** As it is shown: a first name and an initial. */
  author: z.string(),
  /** 1 to 5. */
  rating: z.int(),
  body: z.string(),
  /** Addresses of uploaded pictures. */
  photos: z.array(z.string()),
  reply: reply.nullable(),
  /** When it was written; a review that was changed, when it was changed last. */
  createdAt: moment(),
};

export const review = z.strictObject({
  ...said,
  /** How many found it helpful. */
  helpful: z.int().min(0),
});
export type Review = z.infer<typeof review>;

export const reviewList = z.strictObject({
  reviews: z.array(review),
  pages: z.int().min(1),
  /** How many the list has as it is filtered. */
  total: z.int().min(0),
  /** How many gave 5 stars, 4, 3, 2, 1, in this order, whatever the filter. */
  histogram: z.array(z.strictObject({ stars: z.int(), count: z.int() })),
  /** How many have photos, whatever the filter. */
  withPhotos: z.int().min(0),
});
export type ReviewList = z.infer<typeof reviewList>;

export const reviewListQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(reviewPageSize),
  sort: z.enum(reviewSorts).default('newest'),
  /** Those alone that give so many stars. */
  stars: queryInteger(1, 5).optional(),
  /** true: those alone that have photos. */
  photos: queryBoolean().optional(),
});

export const reviewParams = z.strictObject({ reviewId: text(maxNameLength) });

/** The address that an upload was answered with: a review shows no picture from elsewhere. */
const photo = () =>
  text(maxNameLength).regex(/^\/media\/[0-9a-f]{32}-\d{1,4}x\d{1,4}\/\d{1,4}\.jpg$/, {
    error: 'must be a picture that was uploaded here',
  });

/** A review as its buyer writes it. */
export const reviewPayload = z.strictObject({
  rating: z.int().min(1).max(5),
  body: text(maxReviewLength).trim().default(''),
  photos: z.array(photo()).max(maxReviewPhotos).transform(withoutRepeats).default([]),
});
export type ReviewPayload = z.output<typeof reviewPayload>;

/** A review as whoever wrote it sees it. */
export const ownReview = z.strictObject({ ...said, status: z.enum(reviewStates) });
export type OwnReview = z.infer<typeof ownReview>;

/** What a user has to do with the reviews of a product. */
export const myReview = z.strictObject({
  /** Whether they may write one: those to whom it was delivered. */
  mayWrite: z.boolean(),
  review: ownReview.nullable(),
  /** The ids of the reviews of it that they found helpful. */
  helpful: z.array(z.uuid()),
});
export type MyReview = z.infer<typeof myReview>;

export const helpfulPayload = z.strictObject({ helpful: z.boolean() });
export const helpfulAnswer = z.strictObject({ helpful: z.boolean(), count: z.int().min(0) });

// ---- The back office

/** A review as those see it who keep the shop. */
export const staffReview = z.strictObject({
  ...said,
  status: z.enum(reviewStates),
  helpful: z.int().min(0),
  product: z.strictObject({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    image: z.string().nullable(),
  }),
  updatedAt: moment(),
});
export type StaffReview = z.infer<typeof staffReview>;

export const staffReviewQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(officeReviewPageSize),
  status: z.enum(reviewStates).optional(),
  /** The id of one review, where somebody comes from it. */
  review: text(maxNameLength).optional(),
  /** The id of a product. */
  product: text(maxNameLength).optional(),
  /** Words out of a review or of its author's name. */
  search: text(maxSearchLength).optional(),
});

export const staffReviewList = z.strictObject({
  /** Those that wait come first, then the latest. */
  reviews: z.array(staffReview),
  pages: z.int().min(1),
  /** How many there are, as far as they are counted; `more` says that there are more than that. */
  total: z.int().min(0),
  more: z.boolean(),
  /** How many wait, whatever the filter. */
  waiting: z.int().min(0),
});

/** What staff decide of some reviews, each as it was when they read it. */
export const moderation = z.strictObject({
  status: z.enum(['approved', 'rejected']),
  reviews: z
    .array(z.strictObject({ id: z.uuid(), updatedAt: moment().optional() }))
    .min(1)
    .max(maxModerated),
});
export type Moderation = z.output<typeof moderation>;
export const moderated = z.strictObject({ changed: z.int().min(0) });

export const replyPayload = z.strictObject({
  text: text(maxReplyLength).trim().min(1, { error: 'is required' }),
  /** Of the review, as it was when it was read. */
  updatedAt: moment().optional(),
});
export type ReplyPayload = z.output<typeof replyPayload>;

/** A review among everything that the shop keeps about whoever wrote it. */
export const keptReview = z.strictObject({
  /** Of what is hidden now null (R24). */
  slug: z.string().nullable(),
  name: z.string().nullable(),
  author: z.string(),
  rating: z.int(),
  body: z.string(),
  photos: z.array(z.string()),
  status: z.enum(reviewStates),
  writtenAt: moment(),
});
export type KeptReview = z.infer<typeof keptReview>;
