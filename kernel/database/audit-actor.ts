import { sql } from 'drizzle-orm';
import * as m from '../messages/index.ts';
import type { Db } from './database.ts';

/** The staff member who makes a change, and what the audit log records beside it. */
export type AuditActor = {
  userId: string;
  /** The program that makes the change for the staff member. */
  client?: string;
  /** The reason, entered by staff or set by the program: "CSV import". */
  why?: string;
  /** The action, where it is not created, updated or deleted. */
  act?: 'restored';
};

/** Returns the name of an author as records show it: with the program that acts for the staff member. */
export const authorName = (name: string, { client }: Pick<AuditActor, 'client'>): string =>
  client === undefined ? name : m.common.byProgram({ name, program: client });

/**
 * Sets the audit actor of this transaction: the audit log and the stock history, which triggers write
 * (0013_kept_for_the_back_office.sql), record it with each following change. null records no actor.
 */
export async function setAuditActor(tx: Db, author: AuditActor | null): Promise<void> {
  const { userId = '', client = '', why = '', act = '' } = author ?? {};
  await tx.execute(
    sql`select set_config('haat.by', ${userId}, true), set_config('haat.client', ${client}, true), set_config('haat.why', ${why}, true), set_config('haat.act', ${act}, true)`,
  );
}
