/** Sources that are mutated together, and the tests that run against each mutant. */
export type Run = { files: string[]; tests: string[] };

/** `pure` sources are covered by unit tests; `database` sources by tests that open one. */
export type Group = { pure: Run; database: Run };

const orders = (name: string) => `server/orders/${name}.ts`;
const accounts = (name: string) => `server/accounts/${name}.ts`;

/** The modules that decide about money, stock, access and personal data (docs/testing/mutation.md). */
export const groups: Record<string, Group> = {
  money: {
    pure: {
      files: [
        'contract/money.ts',
        'contract/price.ts',
        'server/cart/totals.ts',
        'server/cart/pricing.ts',
        'server/promotions/discount.ts',
        'server/promotions/promotion-text.ts',
        ...[
          'invoicing/credit-note-lines',
          'placing/new-order-rows',
          'documents/tax-parts',
          'documents/amount-in-words',
        ].map(orders),
      ],
      tests: [
        'contract/{money,price}.test.ts',
        'server/{cart,promotions}/*.test.ts',
        'server/orders/placing/{adding-up,new-order-rows}.test.ts',
        'server/orders/invoicing/credit-note-lines.test.ts',
        'server/orders/documents/{tax-parts,amount-in-words}.test.ts',
      ],
    },
    database: {
      files: [
        ...[
          'refunds/refund-due',
          'invoicing/invoicing',
          'invoicing/credit-notes',
          'payment/payment',
          'refunds/refunds',
        ].map(orders),
        'server/payments/ledger.ts',
        ...['capture', 'refunds'].map((name) => `server/order-payments/${name}.ts`),
      ],
      tests: [
        'server/orders/{refunds/refund-due,invoicing/invoicing}.test.ts',
        'server/payments/ledger.test.ts',
        'tests/payments/settling.api.test.ts',
        'tests/orders/cancelling.api.test.ts',
      ],
    },
  },
  stock: {
    pure: {
      files: ['contract/order-states.ts', ...['placing/validate-order'].map(orders)],
      tests: ['contract/order-states.test.ts', 'server/orders/placing/validate-order.test.ts'],
    },
    database: {
      files: [
        'server/catalog/stock/stock.ts',
        'server/catalog/stock/stock-store.ts',
        ...[
          'placing/place-order',
          'placing/notify-placed',
          'placing/order-promotion',
          'placing/idempotency',
          'reservation/cancellation',
          'returns/returns',
          'returns/begin-return',
          'returns/receive-return',
          'returns/return-state',
          'reservation/unpaid-orders',
        ].map(orders),
      ],
      tests: ['tests/orders/{placing,cancelling}.api.test.ts'],
    },
  },
  access: {
    pure: {
      files: ['server/platform/http/access.ts', 'server/platform/limits/rate-limits.ts'],
      tests: ['server/platform/{http/access,limits/rate-limits}.test.ts'],
    },
    database: {
      files: [
        ...[
          'accounts',
          'email/email-tokens',
          'email/email-tokens-store',
          'passwords',
          'provider/social-sign-in',
          'users/edit-user',
        ].map(accounts),
        ...['sessions', 'sessions-store', 'tokens'].map((name) => accounts(`sessions/${name}`)),
        'server/platform/links/link-keys.ts',
        ...['keys', 'customers/own-orders', 'presentation/read-orders', 'customers/received'].map(orders),
      ],
      tests: [
        'server/orders/presentation/read-orders.test.ts',
        'tests/accounts/{sign-in,roles,session-tokens}.api.test.ts',
        'tests/orders/cancelling.api.test.ts',
      ],
    },
  },
  'personal data': {
    pure: {
      files: [
        'contract/personal-photos.ts',
        'server/platform/http/logging/logged-url.ts',
        'server/media/watching.ts',
        orders('presentation/present-order'),
        'server/payments/present-payment.ts',
      ],
      tests: [
        'contract/personal-photos.test.ts',
        'server/platform/http/logging/logged-url.test.ts',
        'server/media/*.test.ts',
        'server/orders/presentation/present-order.test.ts',
      ],
    },
    database: {
      files: [
        ...['names', 'email/verified-recipients', 'profile/personal-data', 'profile/profile'].map(accounts),
        ...['customers/customers', 'customers/customers-store'].map(orders),
        'server/media/clean-uploads.ts',
        'server/media/personal-photos.ts',
      ],
      tests: ['tests/accounts/personal-data.api.test.ts', 'tests/orders/cancelling.api.test.ts'],
    },
  },
};
