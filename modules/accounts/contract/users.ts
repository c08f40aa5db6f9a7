import { attributeValues } from '#kernel/contract/attributes.ts';
import { email } from '#kernel/contract/email.ts';
import { maxNameLength, maxSearchLength } from '#kernel/contract/limits.ts';
import { phone } from '#kernel/contract/phone.ts';
import { queryBoolean, queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { rightName } from '#kernel/contract/rights.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { orderSummary } from '#modules/orders/contract/orders.ts';
import { wish } from '#modules/wishlist/contract/wishlist.ts';
import * as m from '../messages/index.ts';
import { address, credentialsFields, userAddress } from './accounts.ts';

// Users, as the owner manages them (section 2, Admin users; R15, R17).

/** Users per page of the back office (section 9). */
const userPageSize = 10;

/**
 * The kinds of users: an owner has every right in the back office, staff have those of another role, a customer has
 * none (R15).
 */
export const roles = ['owner', 'staff', 'customer'] as const;
export type Role = (typeof roles)[number];

export const user = z.strictObject({
  _id: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: userAddress,
  avatar: z.string().nullable(),
  isEmailVerified: z.boolean(),
  isMobileVerified: z.boolean(),
  isAdmin: z.boolean(),
  hasAdminAccess: z.boolean(),
  /** The role in the back office; null for a customer. `isAdmin` and `hasAdminAccess` follow from it. */
  roleId: z.uuid().nullable(),
  /** Rights in the back office: all for an owner, none for a customer. */
  rights: z.array(rightName),
  /** Whether the rights were chosen for this user instead of being those of the role. */
  hasOwnRights: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The numbers of the user's orders, the latest first. */
  orders: z.array(z.string()),
  /** The product ids of the user's wishes: a product repeats for each wished variant. */
  wishlist: z.array(z.uuid()),
  /** Values of attributes by name. */
  attributes: z.record(z.string(), z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

export const userSorts = ['newest', 'oldest', 'name', 'email'] as const;

export const userListQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(userPageSize),
  /** Searched in name, email and phone number. */
  search: text(maxSearchLength).optional(),
  sort: z.enum(userSorts).default('newest'),
  role: z.enum(roles).optional(),
  /** Whether the email address is verified. */
  verified: queryBoolean().optional(),
});

export const userList = z.strictObject({
  users: z.array(user),
  pages: z.int().min(1),
  total: z.int().min(0),
  /** Whether there are more matches than are counted: pages and total are those of the first ones. */
  more: z.boolean(),
});

/** A user with the details of the user page. */
export const userDetail = user.extend({
  addresses: z.array(address),
  /** The user's wishlist, the latest first, at most 100. */
  wishes: z.array(wish),
  /** The user's orders, the latest first, at most 100. */
  latestOrders: z.array(orderSummary),
  /** The last activity, according to the open sessions. */
  seenAt: z.iso.datetime().nullable(),
  openSessions: z.int(),
  hasPassword: z.boolean(),
  newsletter: z.boolean(),
});
export type UserDetail = z.infer<typeof userDetail>;

const fields = {
  name: singleLine(),
  phone: phone().default(''),
  address: userAddress.optional(),
  attributes: attributeValues.optional(),
};

/** The payload of a new user (section 3). */
export const userCreate = z.strictObject({ ...fields, ...credentialsFields });
export type UserCreate = z.output<typeof userCreate>;

/** Absent fields stay unchanged, as does the password if it is empty (section 5). */
export const userUpdate = z
  .strictObject({
    name: singleLine(),
    phone: phone(),
    address: userAddress,
    attributes: attributeValues,
    password: z.union([z.literal(''), credentialsFields.password]),
    /** Must equal the present email: only the user changes it (section 5). */
    email: email(),
    userId: z.string(),
    /**
     * The version that the editor opened: an update of a user changed since then is refused (409 changed_meanwhile).
     */
    updatedAt: z.iso.datetime(),
  })
  .partial();
export type UserUpdate = z.output<typeof userUpdate>;

/** The new role: that of a kind (Owner, Staff or none), or the one with an ID. */
export const rolePayload = z
  .strictObject({ role: z.enum(roles).optional(), roleId: z.uuid().nullable().optional() })
  .refine(({ role, roleId }) => (role === undefined) !== (roleId === undefined), {
    path: ['role'],
    error: () => m.contractUsers.orRoleidIsRequired(),
  });
export type RolePayload = z.output<typeof rolePayload>;
/** The complete new rights of a staff member; null for those of the role. */
export const rightsPayload = z.strictObject({
  rights: z.array(rightName).max(200).nullable(),
  /** The version that the editor opened: an update of a user changed since then is refused (409 changed_meanwhile). */
  updatedAt: z.iso.datetime().optional(),
});
export type RightsPayload = z.output<typeof rightsPayload>;
export const userIdParams = z.strictObject({ userId: text(maxNameLength) });
