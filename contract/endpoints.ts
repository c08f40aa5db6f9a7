import { z } from 'zod';
import * as accounts from './accounts.ts';
import * as artisans from './artisans.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import type { Endpoint } from './endpoint.ts';
import * as letters from './letters.ts';
import * as reviews from './reviews.ts';
import { publicSettings } from './settings.ts';

/**
 * THE table of calls (specification, section 7; R20-R28): the server's routes, the typed client, the OpenAPI
 * document and the access tests are all made from it. A call that is not here does not exist.
 */
export const endpoints = {
  'GET /api/categories': {
    summary:
      'All categories, or one page of them when both page and limit are sent; search looks in the names',
    tag: 'Categories',
    access: 'anyone',
    sameForEveryone: true,
    query: catalog.categoryListQuery,
    data: catalog.categoryList,
  },
  'POST /api/categories': {
    summary: 'Create a category',
    tag: 'Categories',
    access: 'staff',
    body: catalog.categoryCreate,
    data: catalog.category,
  },
  'PUT /api/categories/:categoryId': {
    summary: 'Change a category; fields that are not sent stay as they are',
    tag: 'Categories',
    access: 'staff',
    params: catalog.categoryIdParams,
    body: catalog.categoryUpdate,
    data: catalog.category,
  },
  'PATCH /api/categories/:categoryId/status': {
    summary: 'Show (true) or hide (false) a category and its products',
    tag: 'Categories',
    access: 'staff',
    params: catalog.categoryIdParams,
    body: catalog.statusPayload,
    data: catalog.category,
  },
  'DELETE /api/categories/:id': {
    summary: 'Delete a category that holds no products (409 otherwise)',
    tag: 'Categories',
    access: 'staff',
    params: catalog.idParams,
    data: z.null(),
  },
  'GET /api/products/slug': {
    summary: 'Products of the category with this slug, featured ones first; without a slug, all products',
    tag: 'Products',
    access: 'anyone',
    sameForEveryone: true,
    query: catalog.categoryProductsQuery,
    data: catalog.categoryProducts,
  },
  'GET /api/products/slug/:slug': {
    summary:
      'One product by its slug; a slug it had before works too, and the answer carries the present one',
    tag: 'Products',
    access: 'anyone',
    sameForEveryone: true,
    params: catalog.slugParams,
    query: catalog.productQuery,
    data: catalog.product,
  },
  'GET /api/products/suggest': {
    summary: 'Products, categories and artisans for the text typed so far',
    tag: 'Products',
    access: 'anyone',
    sameForEveryone: true,
    query: catalog.suggestQuery,
    data: catalog.suggestions,
  },
  'POST /api/products/filters': {
    summary: 'Search, filter and sort products, with the counts beside each filter',
    tag: 'Products',
    access: 'anyone',
    sameForEveryone: true,
    query: catalog.activeQuery,
    body: catalog.productFilters,
    data: catalog.foundProducts,
  },
  'POST /api/products': {
    summary: 'Create a product',
    tag: 'Products',
    access: 'staff',
    body: catalog.productCreate,
    data: catalog.product,
  },
  'PUT /api/products/:productId': {
    summary: 'Change a product; fields that are not sent stay as they are',
    tag: 'Products',
    access: 'staff',
    params: catalog.productIdParams,
    body: catalog.productUpdate,
    data: catalog.product,
  },
  'PATCH /api/products/:productId/status': {
    summary: 'Show (true) or hide (false) a product',
    tag: 'Products',
    access: 'staff',
    params: catalog.productIdParams,
    body: catalog.statusPayload,
    data: catalog.product,
  },
  'DELETE /api/products/:id': {
    summary: 'Delete a product',
    tag: 'Products',
    access: 'staff',
    params: catalog.idParams,
    data: z.null(),
  },
  'GET /api/products/:productId/reviews': {
    summary: 'The approved reviews of a product, newest first, and how many gave how many stars',
    tag: 'Reviews',
    access: 'anyone',
    sameForEveryone: true,
    params: catalog.productIdParams,
    query: reviews.reviewListQuery,
    data: reviews.reviewList,
  },
  'GET /api/products/my/wishlist': {
    summary: 'What the user wishes for, the latest wish first',
    tag: 'Wishlist',
    access: 'user',
    data: z.array(catalog.product),
  },
  'PUT /api/products/addRemoveToWishlist/:productId': {
    summary: 'Put a product on the wishlist, or take it off',
    tag: 'Wishlist',
    access: 'user',
    params: catalog.productIdParams,
    data: z.strictObject({ isWishlisted: z.boolean() }),
  },
  'GET /api/artisans': {
    summary: 'The artisans who sell something, by name',
    tag: 'Artisans',
    access: 'anyone',
    sameForEveryone: true,
    query: artisans.artisanListQuery,
    data: artisans.artisanList,
  },
  'GET /api/artisans/:slug': {
    summary: 'One artisan',
    tag: 'Artisans',
    access: 'anyone',
    sameForEveryone: true,
    params: artisans.artisanParams,
    data: artisans.artisan,
  },
  'POST /api/cart/quote': {
    summary: 'What a cart costs today: lines, shipping, tax, total, and what changed about it',
    tag: 'Cart',
    access: 'anyone',
    body: cart.quoteRequest,
    data: cart.quote,
  },
  'POST /api/newsletter': {
    summary: 'Subscribe to the newsletter',
    tag: 'Letters',
    access: 'anyone',
    body: letters.subscription,
    data: z.null(),
  },
  'POST /api/contact': {
    summary: 'Write to the shop',
    tag: 'Letters',
    access: 'anyone',
    body: letters.letter,
    data: z.null(),
  },
  'POST /api/auth/login': {
    summary: 'Sign in to the shop',
    tag: 'Accounts',
    access: 'anyone',
    body: accounts.shopCredentials,
    data: accounts.session,
  },
  'POST /api/auth/admin/login': {
    summary: 'Sign in to the back office',
    tag: 'Accounts',
    access: 'anyone',
    body: accounts.credentials,
    data: accounts.session,
  },
  'GET /api/settings': {
    summary: "The store's name, its currency and what it promises",
    tag: 'Settings',
    access: 'anyone',
    sameForEveryone: true,
    data: publicSettings,
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
