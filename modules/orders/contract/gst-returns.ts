import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

/** The files of GSTR-1: invoices to businesses, large and small sales to consumers, HSN summaries, credit notes. */
export const gstReturnFiles = ['b2b', 'b2cl', 'b2cs', 'hsn-b2b', 'hsn-b2c', 'cdnr', 'cdnur'] as const;
export type GstReturnFile = (typeof gstReturnFiles)[number];

export const gstReturnParams = z.strictObject({ file: z.enum(gstReturnFiles) });
/** A month of the shop, as 2026-11. */
export const monthQuery = z.strictObject({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: () => m.contractGst.mustBeMonth() }),
});
