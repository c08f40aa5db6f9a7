import type { Db } from '#kernel/database/database.ts';
import { digestOf } from '../email/email-tokens.ts';
import * as store from './devices-store.ts';

/** A device that was not used for an account for this long, in ms, is deleted: 400 days. */
const retentionMs = 400 * 24 * 60 * 60 * 1000;

/** The key that a browser sends; undefined for clients without one. */
export type DeviceKey = string | undefined;

/** Deletes devices that were not used for long. */
export const deleteOldDevices = (db: Db, now: Date): Promise<void> =>
  store.deleteDevicesNotSeenSince(db, new Date(now.getTime() - retentionMs));

/** Stores the device of a user who registered or signed in. */
export async function rememberDevice(tx: Db, userId: string, key: DeviceKey, now: Date): Promise<void> {
  if (key === undefined) return;
  await deleteOldDevices(tx, now);
  await store.saveDevice(tx, userId, digestOf(key), now);
}

/** Whether the account was registered or signed in with this browser. */
export const isKnownDevice = async (db: Db, userId: string, key: DeviceKey): Promise<boolean> =>
  key !== undefined && (await store.hasDevice(db, userId, digestOf(key)));

/** Deletes every device of an account: one of them may belong to another person who registered it. */
export const deleteDevices = (tx: Db, userId: string): Promise<void> => store.deleteDevicesOf(tx, userId);
