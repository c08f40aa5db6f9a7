import * as catalog from '../catalog.ts';
import type { Calls } from '../endpoint.ts';
import * as users from '../users.ts';
import { z } from '../zod.ts';

export const usersCalls = {
  'GET /api/users': {
    summary: 'Search, filter and sort users',
    tag: 'Users',
    access: 'staff',
    right: 'customers',
    query: users.userListQuery,
    data: users.userList,
  },
  'GET /api/users/:userId': {
    summary: 'Get a user with addresses and wishlist',
    tag: 'Users',
    access: 'staff',
    right: 'customers',
    params: users.userIdParams,
    data: users.userDetail,
  },
  'POST /api/users': {
    summary: 'Create a user and email a link to verify the address',
    tag: 'Users',
    access: 'owner',
    body: users.userCreate,
    data: users.user,
  },
  'PUT /api/users/:userId': {
    summary: 'Update a user; omitted fields keep their values, and the email address cannot be changed',
    tag: 'Users',
    access: 'owner',
    params: users.userIdParams,
    body: users.userUpdate,
    data: users.user,
  },
  'PUT /api/users/:userId/role': {
    summary: 'Change the role of a user: owner, staff or customer',
    tag: 'Users',
    access: 'owner',
    confirmed: true,
    params: users.userIdParams,
    body: users.rolePayload,
    data: users.user,
  },
  'PUT /api/users/:userId/rights': {
    summary: 'Set the rights of a staff member; the member gets an email',
    tag: 'Users',
    access: 'owner',
    confirmed: true,
    params: users.userIdParams,
    body: users.rightsPayload,
    data: users.user,
  },
  'DELETE /api/users/:id': {
    summary: 'Delete a user; orders stay without personal data',
    tag: 'Users',
    access: 'owner',
    params: catalog.idParams,
    data: z.null(),
  },
} as const satisfies Calls;
