import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Db } from '#kernel/database/database.ts';
import { changed, defineContentPart, type ItemChange, same } from '#modules/content-files/index.ts';
import { maxSlides } from '#modules/settings/contract/limits.ts';
import { heroSlide } from '#modules/settings/contract/settings.ts';
import { type ShopTheme, shippedChoice, themeChoice } from '#modules/theme/contract/theme.ts';
import { savedTheme } from '#modules/theme/index.ts';
import * as m from '../messages/index.ts';
import { settingsOf } from './settings.ts';
import { choiceOf, requireUniqueIds, slidesOf } from './shop.ts';
import { lockSettings, type SettingsRow, updateSettings } from './store.ts';

/** Saves settings unless the shop has them already. */
async function saveUnless(
  isSame: boolean,
  tx: Db,
  now: Date,
  values: Partial<SettingsRow>,
): Promise<ItemChange> {
  if (isSame) return same;
  await updateSettings(tx, { ...values, updatedAt: now });
  return changed;
}

const slidesItem = z.strictObject({ slides: z.array(heroSlide).max(maxSlides) });

/** The slides of the home page in the content file. */
export const slidesPart = defineContentPart({
  name: 'slides',
  get label() {
    return m.contentParts.slides();
  },
  right: 'settings',
  item: slidesItem,
  isSingle: true,
  nameOf: () => m.contentParts.slides(),
  read: async (db) => [slidesItem.parse({ slides: await slidesOf(db) })],
  write: async (tx, now) => ({
    async save({ slides }) {
      requireUniqueIds(slides);
      await lockSettings(tx);
      const before = slidesItem.parse({ slides: await slidesOf(tx) });
      return saveUnless(isDeepStrictEqual(slides, before.slides), tx, now, { heroSlides: slides });
    },
  }),
});

const themeIn = async (db: Db) => choiceOf((await settingsOf(db)).theme) ?? shippedChoice;

/** The theme with logo, icon and announcement in the content file. */
export const themePart = (installed: () => readonly ShopTheme[]) =>
  defineContentPart({
    name: 'theme',
    get label() {
      return m.contentParts.theme();
    },
    right: 'settings',
    item: themeChoice,
    isSingle: true,
    nameOf: () => m.contentParts.theme(),
    read: async (db) => [await themeIn(db)],
    write: async (tx, now) => ({
      async save(choice) {
        await lockSettings(tx);
        const isShipped = isDeepStrictEqual(choice, shippedChoice);
        const theme = isShipped ? null : savedTheme(choice, installed());
        return saveUnless(isDeepStrictEqual(choice, await themeIn(tx)), tx, now, { theme });
      },
    }),
  });
