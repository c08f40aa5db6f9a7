import { v7 as uuid } from 'uuid';
import type { Db } from '#server/platform/database/database.ts';
import { reviews } from './tables.ts';

export type ApprovedReview = { productId: string; author: string; rating: number; body: string; createdAt: Date };

const rowsPerStatement = 500;

/** Writes reviews that are approved already; the products' ratings and counts follow by themselves (R5). */
export async function addApprovedReviews(tx: Db, approved: ApprovedReview[]): Promise<void> {
  const rows = approved.map((review) => ({ ...review, id: uuid(), status: 'approved' as const }));
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await tx.insert(reviews).values(rows.slice(from, from + rowsPerStatement));
  }
}
