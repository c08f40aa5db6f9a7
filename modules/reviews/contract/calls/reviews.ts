import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as catalog from '#modules/catalog/contract/catalog.ts';
import { maxPictureBytes } from '#modules/media/contract/limits.ts';
import * as media from '#modules/media/contract/media.ts';
import * as reviews from '../reviews.ts';

export const reviewsCalls = {
  'GET /api/products/:productId/reviews': {
    summary:
      'Sort and filter the approved reviews of a product, by default the newest first, with the number of ratings for each star',
    tool: { name: 'list_reviews' },
    tag: 'Reviews',
    access: 'anyone',
    sameForEveryone: true,
    params: catalog.productIdParams,
    query: reviews.reviewListQuery,
    data: reviews.reviewList,
  },
  'GET /api/products/:productId/reviews/mine': {
    summary: 'Get whether I may review a product, my review, and the reviews that I marked as helpful',
    tag: 'Reviews',
    access: 'user',
    params: catalog.productIdParams,
    data: reviews.myReview,
  },
  'PUT /api/products/:productId/reviews/mine': {
    summary: 'Write or change my review of a product that I received; it appears after approval',
    tag: 'Reviews',
    access: 'user',
    params: catalog.productIdParams,
    body: reviews.reviewPayload,
    data: reviews.ownReview,
  },
  'DELETE /api/products/:productId/reviews/mine': {
    summary: 'Delete my review of a product',
    tag: 'Reviews',
    access: 'user',
    params: catalog.productIdParams,
    data: z.null(),
  },
  'POST /api/products/:productId/reviews/photos': {
    summary: 'Upload a photo (JPEG, PNG, WebP, AVIF, GIF) for my review of a product that I received',
    tag: 'Reviews',
    access: 'user',
    limit: 'photo',
    params: catalog.productIdParams,
    upload: { types: ['image/*', 'application/octet-stream'], maxBytes: maxPictureBytes },
    data: media.uploadedPicture,
  },
  'PUT /api/reviews/:reviewId/helpful': {
    summary: 'Mark the review of another customer as helpful, or remove the mark',
    tag: 'Reviews',
    access: 'user',
    params: reviews.reviewParams,
    body: reviews.helpfulPayload,
    data: reviews.helpfulAnswer,
  },
  'GET /api/reviews': {
    summary: 'List reviews as staff see them: pending ones first, then the latest',
    tool: { name: 'list_reviews_to_moderate' },
    tag: 'Back office',
    access: 'staff',
    right: 'reviews',
    query: reviews.staffReviewQuery,
    data: reviews.staffReviewList,
  },
  'PATCH /api/reviews/status': {
    summary: 'Approve or reject reviews; if one of them fails, none is changed',
    tool: { name: 'moderate_reviews' },
    tag: 'Back office',
    access: 'staff',
    right: 'reviews',
    body: reviews.moderation,
    data: reviews.moderated,
  },
  'PUT /api/reviews/:reviewId/reply': {
    summary: 'Answer a review, or change the answer',
    tool: { name: 'reply_to_review' },
    tag: 'Back office',
    access: 'staff',
    right: 'reviews',
    params: reviews.reviewParams,
    body: reviews.replyPayload,
    data: reviews.staffReview,
  },
  'DELETE /api/reviews/:reviewId/reply': {
    summary: 'Delete the answer to a review',
    tag: 'Back office',
    access: 'staff',
    right: 'reviews',
    params: reviews.reviewParams,
    data: reviews.staffReview,
  },
} as const satisfies Calls;
