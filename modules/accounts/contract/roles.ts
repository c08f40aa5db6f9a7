import { maxNameLength } from '#kernel/contract/limits.ts';
import { allRights, rightName } from '#kernel/contract/rights.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

// Roles: named sets of rights in the back office. A user has one role; a customer has none.

/** The built-in role with every right, those of later versions and of plugins included. It cannot be changed. */
export const ownerRoleId = '00000000-0000-4000-8000-000000000001';
/** The built-in role that a new member of staff has. Its rights can be changed; it cannot be deleted. */
export const staffRoleId = '00000000-0000-4000-8000-000000000002';

/** The most roles of a shop. */
export const maxRoles = 50;
const maxRoleNameLength = 60;

export const role = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  rights: z.array(rightName),
  /** Owner and Staff, which cannot be deleted. */
  isBuiltIn: z.boolean(),
  /** Users with this role, by name; at most 100. */
  members: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  updatedAt: z.iso.datetime(),
});
/** A role. */
export type ShopRole = z.infer<typeof role>;
export const roleList = z.strictObject({ roles: z.array(role) });

export const roleCreate = z.strictObject({
  name: singleLine(maxRoleNameLength),
  /** At least one: without rights, a member of staff would enter the back office and see nothing there. */
  rights: z
    .array(rightName)
    .min(1, { error: () => m.contractRoles.mustIncludeAtLeastOneRight() })
    .max(200),
});
export type RoleCreate = z.output<typeof roleCreate>;

/** Omitted fields keep their values. */
export const roleUpdate = roleCreate.partial().extend({
  /** The version that the editor opened: a role changed since then is refused (409 changed_meanwhile). */
  updatedAt: z.iso.datetime().optional(),
});
export type RoleUpdate = z.output<typeof roleUpdate>;

export const roleParams = z.strictObject({ id: text(maxNameLength) });
/** The role that the users of a deleted role get; required if there are any. */
export const roleDeletion = z.strictObject({ replacement: z.uuid().optional() });

/** Returns rights without repetition, in the order of the table. */
export const inOrder = (chosen: readonly string[]) => allRights.filter((right) => chosen.includes(right));

/** Messages about roles. */
export const roleSentences = {
  get created() {
    return m.contractRoles.roleCreatedSuccessfully();
  },
  get updated() {
    return m.contractRoles.roleUpdatedSuccessfully();
  },
  get deleted() {
    return m.contractRoles.roleDeletedSuccessfully();
  },
  get notFound() {
    return m.contractRoles.weCouldntFindThisRole();
  },
  get nameTaken() {
    return m.contractRoles.anotherRoleHasThisName();
  },
  get ownerStays() {
    return m.contractRoles.roleOwnerHasEveryRight();
  },
  get builtInStays() {
    return m.contractRoles.rolesOwnerAndStaffCannot();
  },
  get tooMany() {
    return m.contractRoles.shopHasAtMostRoles({ maxRoles });
  },
  get inUse() {
    return m.contractRoles.usersHaveThisRole();
  },
  get replacementIsOwner() {
    return m.contractRoles.usersOfDeletedRoleCannot();
  },
  beyondOwnRights: (labels: string) => m.contractRoles.youCannotGive({ labels }),
  get ownersOnly() {
    return m.contractRoles.onlyOwnerCanDoThis();
  },
};
