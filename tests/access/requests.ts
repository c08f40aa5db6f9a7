import type { EndpointName } from '#modules/endpoints.ts';
import type { LocalIdentityProvider } from '../support/provider.ts';
import type { LocalRazorpay } from '../support/razorpay.ts';
import type { Shop, ShopResponse } from '../support/shop.ts';
import type { TestUsers } from '../support/test-users.ts';
import { accountsRequests } from './requests/accounts.ts';
import { adminOrdersRequests, orderPapersRequests, staffOrdersRequests } from './requests/admin-orders.ts';
import { automaticEmailRequests } from './requests/automatic-emails.ts';
import { catalogRequests } from './requests/catalog.ts';
import { contentRequests } from './requests/content.ts';
import { customOrdersAndContactRequests } from './requests/custom-orders-and-contact.ts';
import { customersRequests } from './requests/customers.ts';
import { deliveryRequests } from './requests/delivery.ts';
import { openFixtures } from './requests/fixtures.ts';
import { inboxRequests } from './requests/inbox.ts';
import { newsletterRequests } from './requests/newsletter.ts';
import { oauthRequests } from './requests/oauth.ts';
import { operationsRequests } from './requests/operations.ts';
import { ordersRequests } from './requests/orders.ts';
import { organisedOrdersRequests } from './requests/organised-orders.ts';
import { paymentsAndPromotionsRequests } from './requests/payments-and-promotions.ts';
import { remittancesRequests } from './requests/remittances.ts';
import type { FileBody, Requests } from './requests/request-types.ts';
import { reviewsAndWishlistsRequests } from './requests/reviews-and-wishlists.ts';
import { secondFactorsRequests } from './requests/second-factors.ts';
import { usersRequests } from './requests/users.ts';

/** Returns a valid request for every call of the contract. */
export async function requestsOf(
  shop: Shop,
  people: TestUsers,
  provider: LocalIdentityProvider,
  razorpay: LocalRazorpay,
): Promise<Requests> {
  const fixtures = await openFixtures(shop, people, provider, razorpay);
  return {
    ...catalogRequests(fixtures),
    ...reviewsAndWishlistsRequests(fixtures),
    ...ordersRequests(fixtures),
    ...adminOrdersRequests(fixtures),
    ...organisedOrdersRequests(fixtures),
    ...orderPapersRequests(fixtures),
    ...staffOrdersRequests(fixtures),
    ...paymentsAndPromotionsRequests(fixtures),
    ...remittancesRequests(fixtures),
    ...customOrdersAndContactRequests(fixtures),
    ...inboxRequests(fixtures),
    ...accountsRequests(fixtures),
    ...secondFactorsRequests(fixtures),
    ...usersRequests(fixtures),
    ...operationsRequests(fixtures),
    ...oauthRequests(fixtures),
    ...deliveryRequests(fixtures),
    ...contentRequests(fixtures),
    ...customersRequests(fixtures),
    ...newsletterRequests(fixtures),
    ...automaticEmailRequests(fixtures),
  };
}

/** The payload of a call, valid or not. */
export type CallPayload = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The cookies of the browser. */
  cookie?: string;
} & Partial<FileBody>;

let callCount = 0;

/** Makes a call, each time with another address in X-Forwarded-For, so that no rate limit applies. */
export function makeCall(
  shop: Shop,
  name: EndpointName,
  { params = {}, query = {}, body, bytes, type, cookie }: CallPayload,
  token?: string,
  headers: Record<string, string> = {},
): Promise<ShopResponse> {
  const [method = '', path = ''] = name.split(' ');
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  callCount += 1;
  return shop.send(
    method,
    `${path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))}?${search}`,
    {
      ...(token !== undefined && { token }),
      ...(body !== undefined && { json: body }),
      ...(bytes !== undefined && { body: bytes }),
      headers: {
        ...(type !== undefined && { 'content-type': type }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
        'x-forwarded-for': `10.${(callCount >> 16) & 255}.${(callCount >> 8) & 255}.${callCount & 255}`,
      },
    },
  );
}
