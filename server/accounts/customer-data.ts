import { ExtensionPoint } from '#server/platform/extension-point.ts';
import type { Kernel } from '#server/platform/kernel.ts';
import type { CustomerOrdersPort } from './customer-orders-port.ts';
import type { PersonalDataSources, WishlistPort } from './profile/personal-data.ts';
import type { EraseAccountData } from './profile/profile.ts';
import type { UserPorts } from './users/user-list.ts';

/** The data of customers in modules that depend on accounts. */
export type CustomerData = PersonalDataSources & {
  buying: CustomerOrdersPort;
  wishing: WishlistPort & UserPorts['wishing'];
  /** Deletes the data of a person besides orders and account. */
  forget: EraseAccountData;
};

/** A module adds the data that it holds of customers. */
export const customerData = new ExtensionPoint<Partial<CustomerData>>('data of customers');

const parts: Record<keyof CustomerData, true> = {
  buying: true,
  wishing: true,
  reviewing: true,
  customOrdersOf: true,
  messagesFrom: true,
  forget: true,
};

/** Returns the data of customers in all modules. @throws Error when a part has no module */
export function customerDataOf(kernel: Pick<Kernel, 'extensionsOf'>): CustomerData {
  const data = Object.assign({}, ...kernel.extensionsOf(customerData));
  const missing = Object.keys(parts).filter((part) => !(part in data));
  if (missing.length > 0) throw new Error(`No module adds the data of customers: ${missing.join(', ')}`);
  return data;
}
