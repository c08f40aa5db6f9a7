import type { Customer } from '#modules/customers/contract/customers.ts';

/** Returns the name of a customer, or what else there is of one without a name. */
export const nameOf = ({ name, email, phone }: Pick<Customer, 'name' | 'email' | 'phone'>): string =>
  name || email || phone;
