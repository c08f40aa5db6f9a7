import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as invitations from '../invitations.ts';

export const invitationCalls = {
  'GET /api/invitations': {
    summary: 'List the invitations to the back office that were not accepted yet',
    tag: 'Users',
    access: 'staff',
    right: 'roles',
    data: invitations.invitationList,
  },
  'POST /api/invitations': {
    summary:
      'Invite a person to the back office with a role that the caller may give; the person gets a link by email',
    tag: 'Users',
    access: 'staff',
    right: 'roles',
    confirmed: true,
    limit: 'invitation',
    body: invitations.invitationCreate,
    data: invitations.invitation,
  },
  'POST /api/invitations/:id/resend': {
    summary: 'Send a new link for an invitation; the earlier link stops working',
    tag: 'Users',
    access: 'staff',
    right: 'roles',
    confirmed: true,
    limit: 'invitation',
    params: invitations.invitationParams,
    data: invitations.invitation,
  },
  'DELETE /api/invitations/:id': {
    summary: 'Withdraw an invitation; its link stops working at once',
    tag: 'Users',
    access: 'staff',
    right: 'roles',
    params: invitations.invitationParams,
    data: z.null(),
  },
  'POST /api/auth/invitation': {
    summary: 'Read the invitation of a link',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'secret',
    reads: true,
    body: invitations.invitationToken,
    data: invitations.receivedInvitation,
  },
  'POST /api/auth/invitation/register': {
    summary: 'Accept an invitation with a new account',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'secret',
    body: invitations.invitationRegistration,
    data: z.null(),
  },
  'POST /api/auth/invitation/accept': {
    summary: 'Accept an invitation with the password of the account that its address has already',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'sign-in',
    body: invitations.invitationAcceptance,
    data: z.null(),
  },
} as const satisfies Calls;
