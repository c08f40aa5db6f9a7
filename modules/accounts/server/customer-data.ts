import type { Db } from '#kernel/database/database.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { DataSubject, PersonalData } from '#modules/personal-data/contract/personal-data.ts';
import { settings } from '#modules/settings/index.ts';
import type { CustomerOrdersPort } from './customer-orders-port.ts';
import type { PersonalDataSources, PluginDataOf, WishlistPort } from './profile/personal-data.ts';
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

/** The personal data that a plugin holds. */
export type PersonalDataHolder = {
  /** The name of the plugin. */
  name: string;
  /** Returns what it holds of a person, as JSON, for the data export; null for nothing. */
  exportOf: (db: Db, subject: DataSubject) => Promise<PersonalData['plugins'][string]>;
  /** Deletes it. @returns whether there was any */
  erase: (tx: Db, subject: DataSubject) => Promise<boolean>;
};

/** A plugin adds the personal data that it holds, so that exports contain it and erasures delete it. */
export const personalDataHolders = new ExtensionPoint<PersonalDataHolder>('personal data of plugins');

/** Returns the function that reads what plugins hold of a person. */
const dataOfPlugins =
  (kernel: Pick<Kernel, 'extensionsOf'>): PluginDataOf =>
  async (db, subject) => {
    const held: PersonalData['plugins'] = {};
    for (const { name, exportOf } of kernel.extensionsOf(personalDataHolders)) {
      const data = await exportOf(db, subject);
      if (data !== null) held[name] = data;
    }
    return held;
  };

const parts: Record<Exclude<keyof CustomerData, 'ofPlugins' | 'attributes'>, true> = {
  buying: true,
  wishing: true,
  reviewing: true,
  customOrdersOf: true,
  messagesFrom: true,
  forget: true,
};

/** Returns the data of customers in all modules. @throws Error when a part has no module */
export function customerDataOf(kernel: Pick<Kernel, 'extensionsOf' | 'get'>): CustomerData {
  const data = Object.assign({}, ...kernel.extensionsOf(customerData));
  const missing = Object.keys(parts).filter((part) => !(part in data));
  if (missing.length > 0) throw new Error(`No module adds the data of customers: ${missing.join(', ')}`);
  return { ...data, ofPlugins: dataOfPlugins(kernel), attributes: kernel.get(settings).attributes };
}
