import { address, credentialsFields, phone, userAddress } from './accounts.ts';
import { product } from './catalog.ts';
import { email } from './letters.ts';
import { maxNameLength, maxSearchLength, userPageSize } from './limits.ts';
import { orderSummary } from './orders.ts';
import { allRights } from './rights.ts';
import { line, text } from './text.ts';
import { queryBoolean, queryLimit, queryPage } from './wire.ts';
import { z } from './zod.ts';

// The people of the shop, for its owner (section 2, Admin users; R15, R17).

/** What somebody may do in the back office (R15): everything, most of it, or nothing. */
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
  /** In the back office: all for an owner, none for a customer. */
  rights: z.array(z.enum(allRights)),
  hasSecondFactor: z.boolean(),
  /** The numbers of their orders, the latest first. */
  orders: z.array(z.string()),
  /** Ids of the products that they wish for. */
  wishlist: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

export const userSorts = ['newest', 'oldest', 'name', 'email'] as const;

export const userListQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(userPageSize),
  /** Looked for in name, email and telephone number. */
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
  /** More were found than are counted: pages and total are those of the first ones. */
  more: z.boolean(),
});

/** A user as the page about them shows it. */
export const userDetail = user.extend({
  addresses: z.array(address),
  /** What they wish for, the latest first, at most 100. */
  wishes: z.array(product),
  /** Their orders, the latest first, at most 100. */
  latestOrders: z.array(orderSummary),
  /** When they were last there, as far as their open sign-ins tell. */
  seenAt: z.iso.datetime().nullable(),
  openSessions: z.int(),
  hasPassword: z.boolean(),
  newsletter: z.boolean(),
});
export type UserDetail = z.infer<typeof userDetail>;

const fields = { name: line(), phone: phone().default(''), address: userAddress.optional() };

/** Section 3, payloads for saving. */
export const userCreate = z.strictObject({ ...fields, ...credentialsFields });
export type UserCreate = z.output<typeof userCreate>;

/** Fields that are absent stay as they are; so does the password when it is empty (section 5). */
export const userUpdate = z
  .strictObject({
    name: line(),
    phone: phone(),
    address: userAddress,
    password: z.union([z.literal(''), credentialsFields.password]),
    /** Only ever the one that they have: nobody but they change it (section 5). */
    email: email(),
    userId: z.string(),
    /** The record as it was when the editor opened it: another one since then is told (409 changed_meanwhile). */
    updatedAt: z.iso.datetime(),
  })
  .partial();
export type UserUpdate = z.output<typeof userUpdate>;

export const rolePayload = z.strictObject({ role: z.enum(roles) });
/** All rights that a member of staff is to have. */
export const rightsPayload = z.strictObject({
  rights: z.array(z.enum(allRights)).max(allRights.length),
  /** The user as the editor opened it: another one since then is told (409 changed_meanwhile). */
  updatedAt: z.iso.datetime().optional(),
});
export type RightsPayload = z.output<typeof rightsPayload>;
export const userIdParams = z.strictObject({ userId: text(maxNameLength) });
