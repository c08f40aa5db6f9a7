import { expect, it } from 'vitest';
import { loggedUrl } from './logged-url.ts';

it.each([
  ['/auth/reset-password?token=s3cret', '/auth/reset-password?token=...'],
  ['/api/orders/1001?key=s3cret', '/api/orders/1001?key=...'],
  ['/auth/callback?code=abc&state=def&iss=https', '/auth/callback?code=...&state=...&iss=https'],
  ['/custom-orders/CR-1001?key=s3cret', '/custom-orders/CR-1001?key=...'],
  ['/verify/user?lang=en&token=', '/verify/user?lang=en&token='],
  ['/products?search=token', '/products?search=token'],
  ['/products', '/products'],
])('the URL %s is logged as %s', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});
