import { v7 as uuid } from 'uuid';
import type { Db } from '#server/platform/database/database.ts';
import { insertReviews } from './store.ts';

export type ApprovedReview = {
  productId: string;
  author: string;
  rating: number;
  body: string;
  createdAt: Date;
};

/** Writes reviews that are approved already; the products' ratings and counts follow by themselves (R5). */
export async function addApprovedReviews(tx: Db, approved: ApprovedReview[]): Promise<void> {
  await insertReviews(
    tx,
    approved.map((review) => ({ ...review, id: uuid(), status: 'approved' as const })),
  );
}
