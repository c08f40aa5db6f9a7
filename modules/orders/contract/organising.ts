import { tag, typedTags } from '#kernel/contract/tag.ts';
import { z } from '#kernel/contract/zod.ts';

// Tags of orders, and the staff members to whom orders are assigned.

/** One tag, or several with commas between them. */
export const orderTagPayload = z.strictObject({ tag: typedTags() });
export const orderTagQuery = z.strictObject({ tag: tag() });

/** A staff member who may work on orders. */
export const assignee = z.strictObject({ id: z.uuid(), name: z.string() });
export type Assignee = z.infer<typeof assignee>;

/** The staff member who takes care of an order; null for none. */
export const assignment = z.strictObject({ userId: z.uuid().nullable() });

/** Values of the filter besides the id of a staff member: the caller, and orders without an assignee. */
export const assignedChoices = ['me', 'none'] as const;
export const assignedFilter = z.union([z.enum(assignedChoices), z.uuid()]);
