import { maxNameLength } from '#kernel/contract/limits.ts';
import { allRights, rightName } from '#kernel/contract/rights.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';

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
  rights: z.array(rightName).max(200),
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
  created: 'Role created successfully!',
  updated: 'Role updated successfully!',
  deleted: 'Role deleted successfully!',
  notFound: 'We couldn’t find this role.',
  nameTaken: 'Another role has this name',
  ownerStays: 'The role Owner has every right and cannot be changed.',
  builtInStays: 'The roles Owner and Staff cannot be deleted.',
  tooMany: `A shop has at most ${maxRoles} roles.`,
  inUse: 'Users have this role. Choose the role that they get instead.',
  replacementIsOwner: 'Users of a deleted role cannot become owners.',
  beyondOwnRights: (labels: string) =>
    `You cannot give, take or change rights beyond your own. This also needs ${labels}.`,
  ownersOnly: 'Only an owner can do this, since it concerns the role Owner.',
};
