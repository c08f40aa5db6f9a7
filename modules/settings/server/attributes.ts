import type { Attribute, AttributeRecord } from '#kernel/contract/attribute-values.ts';
import type { Db } from '#kernel/database/database.ts';
import { settingsOf } from './settings.ts';
import type { SettingsRow } from './settings-store.ts';

/** The attributes of the shop: those of modules and plugins, then those of the owner. */
export type ShopAttributes = {
  /** Returns the attributes of a kind of record. @param settings as read, in the transaction that needs them */
  of: (settings: Pick<SettingsRow, 'attributes'>, on: AttributeRecord) => Attribute[];
  /** Reads the attributes of a kind of record. */
  read: (db: Db, on: AttributeRecord) => Promise<Attribute[]>;
  /** Reads all attributes. */
  readAll: (db: Db) => Promise<Attribute[]>;
};

/** @param declared returns the attributes of modules and plugins, whose names the owner cannot use */
export function openAttributes(declared: () => readonly Attribute[]): ShopAttributes {
  const all = (settings: Pick<SettingsRow, 'attributes'>): Attribute[] => {
    const fixed = declared();
    const isFree = ({ name, on }: Attribute) =>
      !fixed.some((attribute) => attribute.name === name && attribute.on === on);
    return [...fixed, ...settings.attributes.filter(isFree)];
  };
  const of: ShopAttributes['of'] = (settings, on) => all(settings).filter((attribute) => attribute.on === on);
  return {
    of,
    read: async (db, on) => of(await settingsOf(db), on),
    readAll: async (db) => all(await settingsOf(db)),
  };
}
