import type { Calls } from '../endpoint.ts';
import * as settings from '../settings.ts';
import { z } from '../zod.ts';

export const settingsCalls = {
  'GET /api/slides': {
    summary: 'The slides of the banner on the home page',
    tag: 'Settings',
    access: 'anyone',
    sameForEveryone: true,
    data: settings.slideList,
  },
  'GET /api/settings/shop': {
    summary: 'Everything that the owner can set',
    tag: 'Settings',
    access: 'owner',
    data: settings.shopSettings,
  },
  'PUT /api/settings': {
    summary: 'Change settings; fields that are not sent stay as they are',
    tag: 'Settings',
    access: 'owner',
    body: settings.settingsUpdate,
    data: settings.shopSettings,
  },
  'POST /api/settings/mail/test': {
    summary: 'Send a mail now, and say whether the mail server took it',
    tag: 'Settings',
    access: 'owner',
    limit: 'mail',
    body: settings.testMail,
    data: z.null(),
  },
  'POST /api/settings/mail/send': {
    summary: 'Send the emails now that wait for another try, and say how many there are',
    tag: 'Settings',
    access: 'owner',
    data: settings.emailsSentNow,
  },
  'GET /api/settings/mail/failed': {
    summary: 'Emails that could not be sent, the latest first',
    tag: 'Settings',
    access: 'owner',
    query: settings.failedMailQuery,
    data: settings.failedMails,
  },
  'POST /api/settings/mail/failed/:id/retry': {
    summary: 'Try to send a mail again that was laid aside',
    tag: 'Settings',
    access: 'owner',
    params: settings.failedMailParams,
    data: z.null(),
  },
  'DELETE /api/settings/mail/failed/:id': {
    summary: 'Throw a mail away that was laid aside',
    tag: 'Settings',
    access: 'owner',
    params: settings.failedMailParams,
    data: z.null(),
  },
  'GET /api/settings': {
    summary: "The store's name, its currency and what it promises",
    tag: 'Settings',
    access: 'anyone',
    sameForEveryone: true,
    data: settings.publicSettings,
  },
  'GET /api/settings/mail': {
    summary: 'How many emails wait to be sent, and how many have failed',
    tag: 'Settings',
    access: 'owner',
    data: settings.mailCounts,
  },
} as const satisfies Calls;
