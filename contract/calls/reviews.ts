import * as catalog from '../catalog.ts';
import type { Calls } from '../endpoint.ts';
import * as reviews from '../reviews.ts';

export const reviewsCalls = {
  'GET /api/products/:productId/reviews': {
    summary: 'The approved reviews of a product, newest first, and how many gave how many stars',
    tag: 'Reviews',
    access: 'anyone',
    sameForEveryone: true,
    params: catalog.productIdParams,
    query: reviews.reviewListQuery,
    data: reviews.reviewList,
  },
} as const satisfies Calls;
