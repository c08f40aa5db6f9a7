import { maxNameLength, maxSearchLength } from '#kernel/contract/limits.ts';
import { queryBoolean, queryInteger, queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { distinct, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';
import { maxModerated, maxReplyLength, maxReviewLength, maxReviewPhotos } from './limits.ts';
import { reviewSorts, reviewStates } from './review-kinds.ts';

// Product reviews by buyers (R5). Shoppers see approved reviews only.

/** Reviews per page of a product. */
export const reviewPageSize = 10;
/** Reviews per page of the back office. */
const officeReviewPageSize = 20;

const moment = () => z.iso.datetime();

/** The reply of the artisan or the shop. */
const reply = z.strictObject({ text: z.string(), at: moment() });

const reviewFields = {
  _id: z.uuid(),
  id: z.uuid(),
  /** The displayed name: a first name and an initial. */
  author: z.string(),
  /** The variant that the author bought, such as "Size: 8, Colour: Gold"; empty without one. */
  variant: z.string(),
  /** 1 to 5. */
  rating: z.int(),
  body: z.string(),
  /** Addresses of uploaded pictures. */
  photos: z.array(z.string()),
  reply: reply.nullable(),
  /** The time of writing, or of the latest change. */
  createdAt: moment(),
};

export const review = z.strictObject({
  ...reviewFields,
  /** The number of helpful votes. */
  helpful: z.int().min(0),
});
export type Review = z.infer<typeof review>;

export const reviewList = z.strictObject({
  reviews: z.array(review),
  pages: z.int().min(1),
  /** The number of reviews that pass the filter. */
  total: z.int().min(0),
  /** The number of reviews with 5, 4, 3, 2 and 1 stars, in this order, regardless of the filter. */
  histogram: z.array(z.strictObject({ stars: z.int(), count: z.int() })),
  /** The number of reviews with photos, regardless of the filter. */
  withPhotos: z.int().min(0),
});
export type ReviewList = z.infer<typeof reviewList>;

export const reviewListQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(reviewPageSize),
  sort: z.enum(reviewSorts).default('newest'),
  /** Only reviews with this number of stars. */
  stars: queryInteger(1, 5).optional(),
  /** true: only reviews with photos. */
  photos: queryBoolean().optional(),
});

export const reviewParams = z.strictObject({ reviewId: text(maxNameLength) });

/** The URL that an upload returned: other pictures are refused. */
const photo = () =>
  text(maxNameLength).regex(/^\/media\/[0-9a-f]{32}-\d{1,4}x\d{1,4}\/\d{1,4}\.jpg$/, {
    error: m.contractReviews.mustBePicture(),
  });

/** A review as its buyer writes it. */
export const reviewPayload = z.strictObject({
  rating: z.int().min(1).max(5),
  body: text(maxReviewLength).trim().default(''),
  photos: z.array(photo()).max(maxReviewPhotos).transform(distinct).default([]),
});
export type ReviewPayload = z.output<typeof reviewPayload>;

/** A review as its author sees it. */
export const ownReview = z.strictObject({ ...reviewFields, status: z.enum(reviewStates) });
export type OwnReview = z.infer<typeof ownReview>;

/** The signed-in user's relation to the reviews of a product. */
export const myReview = z.strictObject({
  /** Whether the user may write a review: the product was delivered to the user. */
  mayWrite: z.boolean(),
  review: ownReview.nullable(),
  /** The ids of the product's reviews that the user voted helpful. */
  helpful: z.array(z.uuid()),
});
export type MyReview = z.infer<typeof myReview>;

export const helpfulPayload = z.strictObject({ helpful: z.boolean() });
export const helpfulAnswer = z.strictObject({ helpful: z.boolean(), count: z.int().min(0) });

// ---- The back office

/** A review as staff see it. */
export const staffReview = z.strictObject({
  ...reviewFields,
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
  /** The id of one review, set by links to it. */
  review: text(maxNameLength).optional(),
  /** The id of a product. */
  product: text(maxNameLength).optional(),
  /** Words of a review or of its author's name. */
  search: text(maxSearchLength).optional(),
});

export const staffReviewList = z.strictObject({
  /** Pending reviews first, then the latest. */
  reviews: z.array(staffReview),
  pages: z.int().min(1),
  /** The number of reviews, counted up to a limit; `more` is set beyond it. */
  total: z.int().min(0),
  more: z.boolean(),
  /** The number of pending reviews, regardless of the filter. */
  waiting: z.int().min(0),
});

/** A moderation of several reviews; `updatedAt` is the version that staff read. */
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
  text: text(maxReplyLength)
    .trim()
    .min(1, { error: () => m.contractReviews.isRequired() }),
  /** The version of the review that staff read. */
  updatedAt: moment().optional(),
});
export type ReplyPayload = z.output<typeof replyPayload>;

/** A review in the export of its author's personal data. */
export const exportedReview = z.strictObject({
  /** null for a product that is hidden now (R24). */
  slug: z.string().nullable(),
  name: z.string().nullable(),
  author: z.string(),
  /** The variant that was bought; empty without one. */
  variant: z.string(),
  rating: z.int(),
  body: z.string(),
  photos: z.array(z.string()),
  status: z.enum(reviewStates),
  writtenAt: moment(),
});
export type ExportedReview = z.infer<typeof exportedReview>;
