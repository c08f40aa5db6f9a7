import * as catalog from '../catalog.ts';
import type { Calls } from '../endpoint.ts';
import * as users from '../users.ts';
import { z } from '../zod.ts';

export const usersCalls = {
  'GET /api/users': {
    summary: 'The people who have an account, searched, filtered and sorted',
    tag: 'Users',
    access: 'staff',
    right: 'customers',
    query: users.userListQuery,
    data: users.userList,
  },
  'GET /api/users/:userId': {
    summary: 'One user, with addresses and wishes',
    tag: 'Users',
    access: 'staff',
    right: 'customers',
    params: users.userIdParams,
    data: users.userDetail,
  },
  'POST /api/users': {
    summary: 'Create an account; an email with a link to verify the address is sent',
    tag: 'Users',
    access: 'owner',
    body: users.userCreate,
    data: users.user,
  },
  'PUT /api/users/:userId': {
    summary: 'Change a user; fields that are not sent stay as they are, the email always',
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
    summary: 'Choose the rights of a member of staff; an email informs the member',
    tag: 'Users',
    access: 'owner',
    confirmed: true,
    params: users.userIdParams,
    body: users.rightsPayload,
    data: users.user,
  },
  'DELETE /api/users/:id': {
    summary: 'Delete a user; orders stay, without what tells who it was',
    tag: 'Users',
    access: 'owner',
    params: catalog.idParams,
    data: z.null(),
  },
} as const satisfies Calls;
