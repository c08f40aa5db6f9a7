// The choices of the customer list, without the schemas, which its page does not need.

export const customerSorts = ['last', 'orders', 'spent'] as const;
export const customerKinds = ['account', 'guest'] as const;
