/** Sources that are mutated together, and the tests that run against each mutant. */
export type Run = { files: string[]; tests: string[] };

/** `pure` sources are covered by unit tests; `database` sources by tests that open one. */
export type Group = { pure: Run; database: Run };

const orders = (name: string) => `modules/orders/server/${name}.ts`;
const accounts = (name: string) => `modules/accounts/server/${name}.ts`;

/** The modules that decide about money, stock, access and personal data (docs/testing/mutation.md). */
export const groups: Record<string, Group> = {
  money: {
    pure: {
      files: [
        'kernel/contract/money.ts',
        'kernel/contract/price.ts',
        'modules/cart/server/totals.ts',
        ...['line-prices', 'gift-wrap', 'payment-methods', 'cart-tax'].map(
          (name) => `modules/cart/server/${name}.ts`,
        ),
        'modules/promotions/server/discount.ts',
        'modules/promotions/server/code-conditions.ts',
        'modules/promotions/server/benefit-message.ts',
        'modules/promotions/server/buy-get.ts',
        'modules/tax/server/tax-parts.ts',
        'modules/tax/server/gst-states.ts',
        ...['invoicing/credit-note-lines', 'place-order/new-order-rows', 'documents/amount-in-words'].map(
          orders,
        ),
      ],
      tests: [
        'kernel/contract/{money,price}.test.ts',
        'modules/{cart,promotions}/server/*.test.ts',
        'modules/orders/server/place-order/{adding-up,new-order-rows}.test.ts',
        'modules/orders/server/invoicing/credit-note-lines.test.ts',
        'modules/orders/server/documents/amount-in-words.test.ts',
        'modules/tax/server/{tax-parts,gst-states}.test.ts',
      ],
    },
    database: {
      files: [
        ...[
          'refunds/refund-due',
          'invoicing/invoice-number',
          'invoicing/credit-notes',
          'payment/mark-paid',
          'refunds/record-refunds',
          'refunds/refundable',
        ].map(orders),
        'modules/payments/server/ledger.ts',
        ...[
          'reported-payment',
          'failed-payment',
          'capture',
          'provider-refunds',
          'refund-by-staff',
          'settled-refund',
        ].map((name) => `modules/order-payments/server/${name}.ts`),
      ],
      tests: [
        'modules/orders/server/{refunds/refund-due,invoicing/invoice-number}.test.ts',
        'modules/payments/server/ledger.test.ts',
        'modules/order-payments/tests/captures-and-refunds.api.test.ts',
        'modules/orders/tests/cancelling.api.test.ts',
      ],
    },
  },
  stock: {
    pure: {
      files: [
        'modules/orders/contract/order-states.ts',
        'modules/orders/contract/return-reasons.ts',
        'modules/orders/contract/return-states.ts',
        orders('place-order/validate-order'),
      ],
      tests: [
        'modules/orders/contract/order-states.test.ts',
        'modules/orders/server/place-order/validate-order.test.ts',
      ],
    },
    database: {
      files: [
        'modules/catalog/server/stock/stock.ts',
        'modules/catalog/server/stock/stock-store.ts',
        ...[
          'place-order/place-order',
          'place-order/notify-placed',
          'place-order/order-promotion',
          'place-order/idempotency',
          'place-order/cart-outcome',
          'reservation/cancellation',
          'returns/returns',
          'returns/begin-return',
          'returns/receive-return',
          'returns/return-state',
          'reservation/unpaid-orders',
        ].map(orders),
      ],
      tests: ['modules/orders/tests/{place-order,cancelling}.api.test.ts'],
    },
  },
  access: {
    pure: {
      files: ['kernel/http/access.ts', 'kernel/limits/rate-limits.ts'],
      tests: ['kernel/{http/access,limits/rate-limits}.test.ts'],
    },
    database: {
      files: [
        ...[
          'customer-account',
          'email/email-tokens',
          'email/email-tokens-store',
          'passwords',
          'provider/social-sign-in',
          'sign-in',
          'users/edit-user',
        ].map(accounts),
        ...['identify', 'sessions', 'sessions-store', 'tokens'].map((name) => accounts(`sessions/${name}`)),
        'kernel/links/link-keys.ts',
        ...[
          'order-link-keys',
          'customers/own-orders',
          'customers/may-cancel',
          'returns/return-period',
          'presentation/read-orders',
          'customers/received-variant-store',
        ].map(orders),
      ],
      tests: [
        'modules/orders/server/presentation/read-orders.test.ts',
        'modules/accounts/tests/{sign-in,roles,session-tokens}.api.test.ts',
        'modules/orders/tests/cancelling.api.test.ts',
      ],
    },
  },
  'personal data': {
    pure: {
      files: [
        'modules/media/contract/personal-photos.ts',
        'kernel/http/logging/logged-url.ts',
        'modules/media/server/photo-retention.ts',
        orders('presentation/present-order'),
        'modules/payments/server/present-payment.ts',
      ],
      tests: [
        'modules/media/contract/personal-photos.test.ts',
        'kernel/http/logging/logged-url.test.ts',
        'modules/media/server/*.test.ts',
        'modules/orders/server/presentation/present-order.test.ts',
      ],
    },
    database: {
      files: [
        ...['names', 'email/verified-recipients', 'profile/personal-data', 'profile/profile'].map(accounts),
        ...['customers/customers', 'customers/customers-store'].map(orders),
        'modules/media/server/clean-uploads.ts',
        'modules/media/server/personal-photos.ts',
      ],
      tests: [
        'modules/accounts/tests/personal-data.api.test.ts',
        'modules/orders/tests/cancelling.api.test.ts',
      ],
    },
  },
};
