import { toDecimal, toMinor } from '#contract/money.ts';
import type { HeroSlide, SettingsUpdate, ShopSettings } from '#contract/settings.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { type Author, signed } from '#server/platform/database/signed.ts';
import { invalidInput, requireUnchanged } from '#server/platform/http/errors.ts';
import { presentSettings, settingsOf } from './settings.ts';
import { firstSlides } from './slides.ts';
import { lockSettings, type SettingsRow, updateSettings } from './store.ts';

/** The slides of the banner: the owner's, or those that the shop begins with. */
export const slidesOf = async (db: Db): Promise<HeroSlide[]> =>
  (await settingsOf(db)).heroSlides ?? firstSlides;

const present = (row: SettingsRow): ShopSettings => ({
  ...presentSettings(row),
  giftWrap: toDecimal(row.giftWrap),
  unconfirmed: { pieces: row.unconfirmedPieces, value: toDecimal(row.unconfirmedValue) },
  requireSecondFactor: row.requireSecondFactor,
  sellerAddress: row.sellerAddress,
  taxNumber: row.taxNumber,
  heroSlides: row.heroSlides ?? firstSlides,
  updatedAt: row.updatedAt.toISOString(),
});

/** Everything that the owner can set. */
export const shopSettings = async (db: Db): Promise<ShopSettings> => present(await settingsOf(db));

/**
 * Changes what is given. Another currency is another sign before the same figures: no amount is converted (R9).
 * @param requireConfirmed throws without a recent proof of who the owner is; it takes one to stop requiring second factors
 * @throws ShopError changed_meanwhile; invalid_input for two slides of one id
 */
export async function changeSettings(
  db: Db,
  author: Author,
  { updatedAt, ...given }: SettingsUpdate,
  requireConfirmed: () => void,
): Promise<ShopSettings> {
  requireDifferent(given.heroSlides ?? []);
  return transaction(db, async (tx) => {
    await signed(tx, author);
    const before = await lockSettings(tx);
    requireUnchanged(before.updatedAt, updatedAt);
    if (before.requireSecondFactor && given.requireSecondFactor === false) requireConfirmed();
    await updateSettings(tx, { ...columnsOf(given), updatedAt: new Date() });
    return present(await settingsOf(tx));
  });
}

function requireDifferent(slides: HeroSlide[]): void {
  const at = slides.findIndex(({ id }, nth) => slides.findIndex((other) => other.id === id) < nth);
  if (at >= 0) throw invalidInput([{ path: `heroSlides.${at}.id`, message: 'is the id of another slide' }]);
}

/** The columns that a payload fills; fields that are absent are left out. */
function columnsOf({
  shipping,
  giftWrap,
  unconfirmed,
  taxRate,
  campaign,
  ...same
}: Omit<SettingsUpdate, 'updatedAt'>) {
  return {
    ...same,
    ...(shipping && {
      standardShipping: toMinor(shipping.standard),
      expressShipping: toMinor(shipping.express),
      freeShippingAbove: toMinor(shipping.freeAbove),
    }),
    ...(giftWrap !== undefined && { giftWrap: toMinor(giftWrap) }),
    ...(unconfirmed && {
      unconfirmedPieces: unconfirmed.pieces,
      unconfirmedValue: toMinor(unconfirmed.value),
    }),
    ...(taxRate !== undefined && { taxRate: Math.round(taxRate * 100) }),
    ...(campaign !== undefined && {
      campaignTitle: campaign?.title ?? null,
      campaignEndsAt: campaign ? new Date(campaign.endsAt) : null,
    }),
  };
}
