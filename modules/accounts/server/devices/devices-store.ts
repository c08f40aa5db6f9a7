import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { devices } from '../tables.ts';

/** Records the last use of a device for an account. */
export async function saveDevice(tx: Db, userId: string, digest: string, seenAt: Date): Promise<void> {
  await tx
    .insert(devices)
    .values({ userId, digest, seenAt })
    .onConflictDoUpdate({ target: [devices.userId, devices.digest], set: { seenAt } });
}

export async function hasDevice(db: Db, userId: string, digest: string): Promise<boolean> {
  const rows = await db
    .select({ digest: devices.digest })
    .from(devices)
    .where(and(eq(devices.userId, userId), eq(devices.digest, digest)));
  return rows.length > 0;
}

export async function deleteDevicesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(devices).where(eq(devices.userId, userId));
}

export async function deleteDevicesNotSeenSince(tx: Db, moment: Date): Promise<void> {
  await tx.delete(devices).where(lt(devices.seenAt, moment));
}
