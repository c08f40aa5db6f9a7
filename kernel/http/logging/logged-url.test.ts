import { expect, it } from 'vitest';
import { loggedUrl } from './logged-url.ts';

it.each([
  ['/auth/reset-password?token=s3cret', '/auth/reset-password?token=...'],
  ['/api/orders/1001?key=s3cret', '/api/orders/1001?key=...'],
  ['/auth/callback?code=abc&state=def&iss=https', '/auth/callback?code=...&state=...&iss=https'],
  ['/custom-orders/CR-1001?key=s3cret', '/custom-orders/CR-1001?key=...'],
  ['/verify/user?lang=en&token=', '/verify/user?lang=en&token='],
  ['/wishlist/shared/VAQ_x-1?x=1', '/wishlist/shared/...?x=1'],
  ['/api/wishlists/VAQ_x-1', '/api/wishlists/...'],
  ['/products/bowl?variant=1&preview=s3cret', '/products/bowl?variant=1&preview=...'],
  ['/api/products/preview/s3cret', '/api/products/preview/...'],
  ['/newsletter/unsubscribe/s3cret', '/newsletter/unsubscribe/...'],
  ['/newsletter/preview/s3cret', '/newsletter/preview/...'],
  ['/emails/open/s3cret', '/emails/open/...'],
  ['/emails/unsubscribe/s3cret?x=1', '/emails/unsubscribe/...?x=1'],
  ['/emails/preview/s3cret', '/emails/preview/...'],
  ['/ucp/continue/s3cret', '/ucp/continue/...'],
  ['/cart?reminder=s3cret', '/cart?reminder=...'],
  ['/api/orders?search=Asha%20Rao&page=2', '/api/orders?search=...&page=2'],
  ['/admin/users?page=1&search=asha', '/admin/users?page=1&search=...'],
  ['/products?search=token', '/products?search=token'],
  ['/products', '/products'],
])('logs the URL %s as %s', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});
