import type { Calls } from '../endpoint.ts';
import { pluginForm, pluginParams, pluginSettingsUpdate } from '../plugin-settings.ts';
import * as settings from '../settings.ts';
import { z } from '../zod.ts';

export const settingsCalls = {
  'GET /api/slides': {
    summary: 'List the slides of the banner on the home page',
    tag: 'Settings',
    access: 'anyone',
    sameForEveryone: true,
    data: settings.slideList,
  },
  'GET /api/settings/shop': {
    summary: 'Get all settings',
    tag: 'Settings',
    access: 'owner',
    data: settings.shopSettings,
  },
  'PUT /api/settings': {
    summary: 'Update settings; omitted fields keep their values',
    tag: 'Settings',
    access: 'owner',
    body: settings.settingsUpdate,
    data: settings.shopSettings,
  },
  'POST /api/settings/mail/test': {
    summary: 'Send a test email; fails if the mail server does not accept it',
    tag: 'Settings',
    access: 'owner',
    limit: 'mail',
    body: settings.testMail,
    data: z.null(),
  },
  'POST /api/settings/mail/send': {
    summary: 'Send all emails that wait for a retry; returns their number',
    tag: 'Settings',
    access: 'owner',
    data: settings.emailsSentNow,
  },
  'GET /api/settings/mail/failed': {
    summary: 'List the emails in the dead letter queue, the latest first',
    tag: 'Settings',
    access: 'owner',
    query: settings.failedMailQuery,
    data: settings.failedMails,
  },
  'POST /api/settings/mail/failed/:id/retry': {
    summary: 'Retry an email of the dead letter queue',
    tag: 'Settings',
    access: 'owner',
    params: settings.failedMailParams,
    data: z.null(),
  },
  'DELETE /api/settings/mail/failed/:id': {
    summary: 'Delete an email from the dead letter queue',
    tag: 'Settings',
    access: 'owner',
    params: settings.failedMailParams,
    data: z.null(),
  },
  'GET /api/settings': {
    summary: 'Get the public settings of the store: name, currency and promises',
    tag: 'Settings',
    access: 'anyone',
    sameForEveryone: true,
    data: settings.publicSettings,
  },
  'GET /api/settings/plugins': {
    summary: 'List the settings of plugins; of a secret, only whether it is set',
    tag: 'Settings',
    access: 'owner',
    data: z.array(pluginForm),
  },
  'PUT /api/settings/plugins/:plugin': {
    summary: 'Update the settings of a plugin; omitted fields keep their values',
    tag: 'Settings',
    access: 'owner',
    params: pluginParams,
    body: pluginSettingsUpdate,
    data: pluginForm,
  },
  'GET /api/settings/mail': {
    summary: 'Count the emails that wait to be sent and those that have failed',
    tag: 'Settings',
    access: 'owner',
    data: settings.mailCounts,
  },
} as const satisfies Calls;
