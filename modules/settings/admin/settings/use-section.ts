import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { z } from '#kernel/contract/zod.ts';
import type { SettingsUpdate, ShopSettings } from '#modules/settings/contract/settings.ts';
import { isSame } from '#web/admin/components/form/conflict-of.ts';
import { type Editor, useEditor } from '#web/admin/components/form/editor.ts';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import type { Carried } from './use-saves.ts';

/** The props of every section form. */
export type SectionFormOf = Carried & { settings: ShopSettings };

type SectionOptions<Values extends FieldValues> = {
  schema: z.ZodType<unknown, Values>;
  names: Record<string, string>;
  valuesOf: (settings: ShopSettings) => Values;
  /** Returns the payload of this section, with all its fields. */
  bodyOf: (values: Values, changed: Partial<Values>) => SettingsUpdate;
  /** Sends the change; as in `usePasswordConfirmation` where it may require the password. */
  send?: (call: () => Promise<ShopSettings>) => Promise<ShopSettings>;
};

const texts = {
  loading: m.useSection.savingSettings(),
  success: m.responses.settingsSaved(),
};

/**
 * Edits one section of the settings, which are a single record. A save of another section is no conflict as long as
 * this section is unchanged.
 */
export function useSection<Values extends FieldValues>(
  { settings, typed, onSaved }: SectionFormOf,
  { schema, names, valuesOf, bodyOf, send = (call) => call() }: SectionOptions<Values>,
): Editor<Values> {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const settingsQuery = apiQuery('GET /api/settings/shop');
  const latestVersion = (opened: ShopSettings): string => {
    const latest = queryClient.getQueryData(settingsQuery.queryKey);
    return latest && isSame(valuesOf(latest), valuesOf(opened)) ? latest.updatedAt : opened.updatedAt;
  };
  return useEditor<Values, ShopSettings>({
    schema,
    names,
    valuesOf,
    typed: typed as Partial<Values>,
    onSaved,
    record: settings,
    empty: valuesOf(settings),
    present: () => callApi('GET /api/settings/shop'),
    create: () => Promise.reject(new Error('There are always settings')),
    async update(opened, changed) {
      const body = bodyOf({ ...valuesOf(opened), ...changed }, changed);
      const saved = await send(() =>
        callApi('PUT /api/settings', { body: { ...body, updatedAt: latestVersion(opened) } }),
      );
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      // Every page uses the public settings, such as the store name and the currency.
      await queryClient.invalidateQueries({ queryKey: ['GET /api/settings'] });
      await queryClient.invalidateQueries({ queryKey: ['GET /api/attributes/all'] });
      // A navigation to another section would abort the revalidation.
      await revalidate();
    },
    statusTexts: { create: texts, update: texts },
  });
}
