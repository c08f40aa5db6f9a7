import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const reviewsAndWishlistsRequests = ({
  product,
  stockedProduct,
  picture,
  review,
  receive,
  share,
}: Fixtures) =>
  ({
    'GET /api/products/:productId/reviews': () => ({ params: { productId: product.id } }),
    'GET /api/products/:productId/reviews/mine': async ({ id: userId }) => {
      await review({ userId });
      return { params: { productId: product.id } };
    },
    'PUT /api/products/:productId/reviews/mine': async (self) => {
      await receive(self);
      return { params: { productId: stockedProduct.id }, body: { rating: 5, body: 'Lovely.' } };
    },
    'DELETE /api/products/:productId/reviews/mine': async ({ id: userId }) => {
      await review({ userId });
      return { params: { productId: product.id } };
    },
    'POST /api/products/:productId/reviews/photos': async (self) => {
      await receive(self);
      return { params: { productId: stockedProduct.id }, ...(await picture()) };
    },
    'PUT /api/reviews/:reviewId/helpful': async () => ({
      params: await review({ status: 'approved' }),
      body: { helpful: true },
    }),
    'GET /api/reviews': () => ({}),
    'PATCH /api/reviews/status': async () => ({
      body: { status: 'approved', reviews: [{ id: (await review()).reviewId }] },
    }),
    'PUT /api/reviews/:reviewId/reply': async () => ({
      params: await review(),
      body: { text: 'Thank you.' },
    }),
    'DELETE /api/reviews/:reviewId/reply': async () => ({
      params: await review({ reply: 'Thank you.', repliedAt: new Date() }),
    }),
    'GET /api/products/my/wishlist': async (self) => {
      await share(self);
      return {};
    },
    'PUT /api/products/addRemoveToWishlist/:productId': () => ({ params: { productId: product.id } }),
    'GET /api/products/my/wishlist/share': async (self) => {
      await share(self);
      return {};
    },
    'POST /api/products/my/wishlist/share': () => ({}),
    'DELETE /api/products/my/wishlist/share': async (self) => {
      await share(self);
      return {};
    },
    'GET /api/wishlists/:token': async (self) => ({ params: await share(self) }),
  }) satisfies Partial<Requests>;
