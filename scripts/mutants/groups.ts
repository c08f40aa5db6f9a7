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
        ...['crediting', 'placed-rows', 'documents/tax-parts', 'documents/amount-in-words'].map(orders),
      ],
      tests: [
        'contract/{money,price}.test.ts',
        'server/{cart,promotions}/*.test.ts',
        'server/orders/{adding-up,crediting,placed-rows}.test.ts',
        'server/orders/documents/{tax-parts,amount-in-words}.test.ts',
      ],
    },
    database: {
      files: [
        ...['owing', 'invoicing', 'credit-notes', 'paying', 'refunding'].map(orders),
        ...['ledger', 'settling', 'refunding'].map((name) => `server/payments/${name}.ts`),
      ],
      tests: [
        'server/orders/{owing,invoicing}.test.ts',
        'server/payments/ledger.test.ts',
        'tests/payments/settling.api.test.ts',
        'tests/orders/cancelling.api.test.ts',
      ],
    },
  },
  stock: {
    pure: {
      files: ['contract/order-states.ts', ...['placeable'].map(orders)],
      tests: ['contract/order-states.test.ts', 'server/orders/validate-order.test.ts'],
    },
    database: {
      files: [
        'server/catalog/stock.ts',
        'server/catalog/stock-store.ts',
        ...['placing', 'placed-before', 'releasing', 'returning', 'unpaid'].map(orders),
      ],
      tests: ['tests/orders/{placing,cancelling}.api.test.ts'],
    },
  },
  access: {
    pure: {
      files: ['server/platform/http/access.ts', 'server/platform/limits/rate-limits.ts'],
      tests: ['server/platform/{http/access,limits/limits}.test.ts'],
    },
    database: {
      files: [
        ...['accounts', 'secrets', 'secrets-store', 'passwords', 'strangers', 'people/editing'].map(accounts),
        ...['sessions', 'sessions-store', 'tokens'].map((name) => accounts(`sessions/${name}`)),
        'server/platform/links/link-keys.ts',
        ...['keys', 'own-orders', 'reading', 'received'].map(orders),
      ],
      tests: [
        'server/orders/read-orders.test.ts',
        'tests/accounts/{sign-in,roles,session-tokens}.api.test.ts',
        'tests/orders/cancelling.api.test.ts',
      ],
    },
  },
  'personal data': {
    pure: {
      files: [
        'contract/personal-photos.ts',
        'server/platform/http/logged-url.ts',
        'server/media/watching.ts',
        orders('presenting'),
        'server/payments/present-payment.ts',
      ],
      tests: [
        'contract/personal-photos.test.ts',
        'server/platform/http/logged-url.test.ts',
        'server/media/*.test.ts',
        'server/orders/present-order.test.ts',
      ],
    },
    database: {
      files: [
        ...['names', 'reachable', 'profile/personal-data', 'profile/profile'].map(accounts),
        ...['customers', 'customers-store'].map(orders),
        'server/media/clean-uploads.ts',
        'server/media/personal-photos.ts',
      ],
      tests: ['tests/accounts/personal-data.api.test.ts', 'tests/orders/cancelling.api.test.ts'],
    },
  },
};
