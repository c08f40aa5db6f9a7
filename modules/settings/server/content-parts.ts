import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Db } from '#kernel/database/database.ts';
import { defineSinglePart } from '#modules/content-files/index.ts';
import { maxSlides } from '#modules/settings/contract/limits.ts';
import { heroSlide } from '#modules/settings/contract/settings.ts';
import { type ShopTheme, shippedChoice, themeChoice } from '#modules/theme/contract/theme.ts';
import { savedTheme } from '#modules/theme/index.ts';
import * as m from '../messages/index.ts';
import { choiceOf, requireUniqueIds, slidesOf } from './edit-settings.ts';
import { settingsOf } from './settings.ts';
import { lockSettings, updateSettings } from './settings-store.ts';

const slidesItem = z.strictObject({ slides: z.array(heroSlide).max(maxSlides) });

/** The slides of the home page in the content file. */
export const slidesPart = defineSinglePart({
  name: 'slides',
  get label() {
    return m.contentParts.slides();
  },
  right: 'settings',
  item: slidesItem,
  // The texts of the first slides are getters, which the schema reads.
  read: async (db) => slidesItem.parse({ slides: await slidesOf(db) }),
  lock: lockSettings,
  async replace(tx, { slides }, { now }) {
    requireUniqueIds(slides);
    await updateSettings(tx, { heroSlides: slides, updatedAt: now });
  },
});

const themeIn = async (db: Db) => choiceOf((await settingsOf(db)).theme) ?? shippedChoice;

/** The theme with logo, icon and announcement in the content file. */
export const themePart = (installed: () => readonly ShopTheme[]) =>
  defineSinglePart({
    name: 'theme',
    get label() {
      return m.contentParts.theme();
    },
    right: 'settings',
    item: themeChoice,
    read: themeIn,
    lock: lockSettings,
    async replace(tx, choice, { now }) {
      const isShipped = isDeepStrictEqual(choice, shippedChoice);
      const theme = isShipped ? null : savedTheme(choice, installed());
      await updateSettings(tx, { theme, updatedAt: now });
    },
  });
