import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { z } from '#kernel/contract/zod.ts';
import type { ShopSettings } from '#modules/settings/contract/settings.ts';
import { colourLabel } from '#modules/theme/contract/describe-problem.ts';
import { paletteNames, shippedChoice, type ThemeChoice, themeChoice } from '#modules/theme/contract/theme.ts';
import { isSame } from '#web/admin/components/form/conflict-of.ts';
import { type Editor, useEditor } from '#web/admin/components/form/editor.ts';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

/** The values of the form have the paths of the call. */
export type ThemeValues = { theme: ThemeChoice };
export type ThemeEditor = Editor<ThemeValues>;

const schema = z.strictObject({ theme: themeChoice });

const names = {
  ...Object.fromEntries(paletteNames.map((name) => [`theme.palette.${name}`, colourLabel(name)])),
  'theme.logo': m.adminTheme.logo(),
  'theme.favicon': m.adminTheme.favicon(),
  'theme.headings': m.adminTheme.headings(),
  'theme.text': m.adminTheme.text(),
  'theme.radius': m.adminTheme.radius(),
  'theme.announcement.isOn': m.adminTheme.isOn(),
  'theme.announcement.text': m.adminTheme.announcementText(),
  'theme.announcement.link': m.adminTheme.link(),
  'theme.announcement.from': m.adminTheme.from(),
  'theme.announcement.until': m.adminTheme.until(),
};

const texts = { loading: m.adminTheme.saving(), success: m.adminTheme.saved() };

type ThemeEditorOptions = {
  settings: ShopSettings;
  typed: Partial<ThemeValues>;
  onSaved: (typed: Partial<ThemeValues>) => void;
};

/** Edits the theme, which is a part of the settings. Saving the shipped look removes the theme. */
export function useThemeEditor({ settings, typed, onSaved }: ThemeEditorOptions): ThemeEditor {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const settingsQuery = apiQuery('GET /api/settings/shop');
  return useEditor<ThemeValues, ShopSettings>({
    schema,
    names,
    record: settings,
    empty: { theme: shippedChoice },
    valuesOf: ({ theme }) => ({ theme: theme ?? shippedChoice }),
    typed,
    onSaved,
    present: () => callApi('GET /api/settings/shop'),
    create: () => Promise.reject(new Error('There are always settings')),
    async update(_, { theme, updatedAt }) {
      const body = { theme: theme && isSame(theme, shippedChoice) ? null : theme, updatedAt };
      const saved = await callApi('PUT /api/settings', { body });
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ['GET /api/settings'] });
      // The pages of the back office have the look of the shop too.
      await revalidate();
    },
    statusTexts: { create: texts, update: texts },
  });
}
