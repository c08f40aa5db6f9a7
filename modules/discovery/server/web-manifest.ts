import { brand } from '#kernel/contract/brand-colours.ts';
import type { Db } from '#kernel/database/database.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';

/** Returns the web manifest, which makes the shop installable on phones. */
export async function manifest(db: Db): Promise<object> {
  const { storeName, theme } = await settingsOf(db);
  const { paper, accent } = (theme?.colours ?? brand).light;
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: storeName,
    short_name: storeName,
    description: m.texts.handmadeAndCustomisedGifts(),
    start_url: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: accent,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
}
