import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { messages } from '#contract/messages.ts';
import type { SettingsUpdate, ShopSettings } from '#contract/settings.ts';
import type { z } from '#contract/zod.ts';
import { tell } from '#web/api/queries.ts';
import { question } from '../data/answer.ts';
import { isSame } from '../parts/form/conflict-of.ts';
import { type Editor, useEditor } from '../parts/form/editor.ts';

/** What every part of the settings is made with. */
export type SectionFormOf = {
  settings: ShopSettings;
  /** The name of the field that had the focus when the form was saved; empty without one, null before a save. */
  focused: string | null;
  onSaved: () => void;
};

type Part<Values extends FieldValues> = {
  schema: z.ZodType<unknown, Values>;
  names: Record<string, string>;
  valuesOf: (settings: ShopSettings) => Values;
  /** What is sent of the fields of this part, all of them given. */
  bodyOf: (values: Values, changed: Partial<Values>) => SettingsUpdate;
  /** Sends the change; as in `useConfirmed` where it may take the password. */
  send?: (call: () => Promise<ShopSettings>) => Promise<ShopSettings>;
};

const words = { loading: 'Saving settings...', success: messages.settingsSaved };

/**
 * Edits one part of the settings. The settings are one record: that another part of it was saved meanwhile is no conflict as long as
 * this part is still as it was found.
 */
export function useSection<Values extends FieldValues>(
  { settings, onSaved }: SectionFormOf,
  { schema, names, valuesOf, bodyOf, send = (call) => call() }: Part<Values>,
): Editor<Values> {
  const answers = useQueryClient();
  const { revalidate } = useRevalidator();
  const asked = question('GET /api/settings/shop');
  const seenAt = (opened: ShopSettings): string => {
    const latest = answers.getQueryData(asked.queryKey);
    return latest && isSame(valuesOf(latest), valuesOf(opened)) ? latest.updatedAt : opened.updatedAt;
  };
  return useEditor<Values, ShopSettings>({
    schema,
    names,
    valuesOf,
    onSaved,
    record: settings,
    empty: valuesOf(settings),
    present: () => tell('GET /api/settings/shop'),
    create: () => Promise.reject(new Error('There are always settings')),
    async update(opened, changed) {
      const body = bodyOf({ ...valuesOf(opened), ...changed }, changed);
      const saved = await send(() =>
        tell('PUT /api/settings', { body: { ...body, updatedAt: seenAt(opened) } }),
      );
      answers.setQueryData(asked.queryKey, saved);
      // What every page knows of the settings is asked for anew: the name over the door, the currency.
      await answers.invalidateQueries({ queryKey: ['GET /api/settings'] });
      // Going to another section meanwhile would end it.
      await revalidate();
    },
    words: { create: words, update: words },
  });
}
