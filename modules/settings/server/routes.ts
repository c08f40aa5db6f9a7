import { untilTag } from '#kernel/cache/response-cache.ts';
import type { Attribute } from '#kernel/contract/attribute-values.ts';
import type { Database } from '#kernel/database/database.ts';
import { authorOf, requireConfirmed } from '#kernel/http/access.ts';
import { answer, cacheableResponse } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { IsMissing } from '#kernel/http/missing-page.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { PluginWithSettings } from '#kernel/plugins/plugin-settings.ts';
import type { settingsCalls } from '#modules/settings/contract/calls/settings.ts';
import type { ShopTheme } from '#modules/theme/contract/theme.ts';
import * as m from '../messages/index.ts';
import type { ShopAttributes } from './attributes.ts';
import { changeSettings, legalNoticeOf, shopSettings, slidesOf } from './edit-settings.ts';
import { countMails, discardMail, failedMails, retryMail, sendTestMail, sendWaiting } from './mail-queue.ts';
import { changePluginSettings, pluginForms } from './plugin-settings.ts';
import { type FixedSettings, publicSettings, settingsTag } from './settings.ts';

type SettingsDependencies = {
  /** Returns whether an address of this shop has no page. */
  isMissing: IsMissing;
  attributes: ShopAttributes;
  /** Returns the attributes of modules and plugins, whose names the owner cannot use. */
  declaredAttributes: () => readonly Attribute[];
  jobs: Jobs;
  fixed: FixedSettings;
  /** Sends emails; null where this process sends none. */
  post: Mailer | null;
  /** Returns the installed themes. */
  installedThemes: () => readonly ShopTheme[];
  now: () => Date;
  /** Returns the plugins with settings. */
  plugins: () => readonly PluginWithSettings[];
};

/**
 * Returns the handlers of the settings calls. A change responds once no instance returns the previous settings
 * (`waitForInvalidation`).
 */
export const settingsRoutes = (
  { db, readReplica, waitForInvalidation }: Pick<Database, 'db' | 'readReplica' | 'waitForInvalidation'>,
  {
    isMissing,
    attributes,
    declaredAttributes,
    jobs,
    fixed,
    post,
    installedThemes,
    now,
    plugins,
  }: SettingsDependencies,
): HandlersOf<typeof settingsCalls> => ({
  'GET /api/settings': async () => {
    const looks = { installedThemes: installedThemes(), now: now() };
    const { settings, changes } = await readReplica((from) => publicSettings(from, fixed, looks));
    return cacheableResponse(settings, [settingsTag, ...changes.map(untilTag)]);
  },
  'GET /api/slides': async () => cacheableResponse(await readReplica(slidesOf), [settingsTag]),
  'GET /api/legal': async () => cacheableResponse(await readReplica(legalNoticeOf), [settingsTag]),
  'GET /api/attributes': async () => {
    const all = await readReplica((from) => attributes.readAll(from));
    return cacheableResponse(all.filter(isSetByShoppers), [settingsTag]);
  },
  'GET /api/attributes/all': async () => answer(await attributes.readAll(db)),
  'GET /api/settings/shop': async () => answer(await shopSettings(db)),
  'PUT /api/settings': async ({ body }, caller) => {
    const changed = await changeSettings(db, authorOf(caller), body, {
      isMissing,
      declaredAttributes: declaredAttributes(),
      installedThemes: installedThemes(),
      requireConfirmed: () => requireConfirmed(caller, new Date()),
    });
    await waitForInvalidation();
    return answer(changed, m.responses.settingsSaved());
  },
  'GET /api/settings/plugins': async () => answer(await pluginForms(db, plugins())),
  'PUT /api/settings/plugins/:plugin': async ({ params, body }, caller) => {
    const plugin = plugins().find((each) => each.plugin === params.plugin);
    if (!plugin) throw new ShopError('not_found', m.responses.pluginNotFound());
    const form = await changePluginSettings(db, authorOf(caller), plugin, body);
    await waitForInvalidation();
    return answer(form, m.responses.settingsSaved());
  },
  'GET /api/settings/mail': async () => answer(await countMails(jobs)),
  'POST /api/settings/mail/test': async ({ body }) => {
    await sendTestMail(db, post, body.to);
    return answer(null, m.responses.testMailSent());
  },
  'POST /api/settings/mail/send': async () =>
    answer({ mails: await sendWaiting(jobs) }, kernelMessages.common.ok()),
  'GET /api/settings/mail/failed': async ({ query }) => answer(await failedMails(jobs, query)),
  'POST /api/settings/mail/failed/:id/retry': async ({ params }) => {
    await retryMail(jobs, params.id);
    return answer(null, m.responses.mailRetried());
  },
  'DELETE /api/settings/mail/failed/:id': async ({ params }) => {
    await discardMail(jobs, params.id);
    return answer(null, m.responses.mailDiscarded());
  },
});

const isSetByShoppers = ({ editedBy }: Attribute) => editedBy === 'shopper';
