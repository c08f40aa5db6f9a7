import type { Db } from '#server/platform/database/database.ts';
import { digestOf } from '../secrets.ts';
import * as store from './devices-store.ts';

/** A device that was not used for an account for so long, in ms, is forgotten: 400 days. */
const rememberedMs = 400 * 24 * 60 * 60 * 1000;

/** What a browser sends along; undefined for a program that has none. */
export type DeviceKey = string | undefined;

/** Forgets devices that were not used for long. */
export const forgetOldDevices = (db: Db, now: Date): Promise<void> =>
  store.deleteDevicesNotSeenSince(db, new Date(now.getTime() - rememberedMs));

/** Remembers the device of a user who registered or signed in. */
export async function rememberDevice(tx: Db, userId: string, key: DeviceKey, now: Date): Promise<void> {
  if (key === undefined) return;
  await forgetOldDevices(tx, now);
  await store.saveDevice(tx, userId, digestOf(key), now);
}

/** Whether the account was registered in this browser, or signed in with it. */
export const isKnownDevice = async (db: Db, userId: string, key: DeviceKey): Promise<boolean> =>
  key !== undefined && (await store.hasDevice(db, userId, digestOf(key)));

/** Forgets every device of an account: one of them may be that of a stranger who registered it. */
export const forgetDevices = (tx: Db, userId: string): Promise<void> => store.deleteDevicesOf(tx, userId);
