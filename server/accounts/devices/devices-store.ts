import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { devices } from '../tables.ts';

/** Writes down that the device was used for this account at this moment. */
export async function saveDevice(tx: Db, userId: string, digest: string, seenAt: Date): Promise<void> {
  await tx
    .insert(devices)
    .values({ userId, digest, seenAt })
    .onConflictDoUpdate({ target: [devices.userId, devices.digest], set: { seenAt } });
}

export async function hasDevice(db: Db, userId: string, digest: string): Promise<boolean> {
  const found = await db
    .select({ digest: devices.digest })
    .from(devices)
    .where(and(eq(devices.userId, userId), eq(devices.digest, digest)));
  return found.length > 0;
}

export async function deleteDevicesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(devices).where(eq(devices.userId, userId));
}

export async function deleteDevicesNotSeenSince(tx: Db, moment: Date): Promise<void> {
  await tx.delete(devices).where(lt(devices.seenAt, moment));
}
