import type { Attribute } from '#kernel/contract/attribute-values.ts';
import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, requireUnchanged } from '#kernel/http/errors.ts';
import type { IsMissing } from '#kernel/http/missing-page.ts';
import type { LegalNotice } from '#modules/settings/contract/legal.ts';
import type { HeroSlide, SettingsUpdate, ShopSettings } from '#modules/settings/contract/settings.ts';
import type { SavedTheme, ShopTheme, ThemeChoice } from '#modules/theme/contract/theme.ts';
import { savedTheme } from '#modules/theme/index.ts';
import * as m from '../messages/index.ts';
import { presentSettings, settingsOf } from './settings.ts';
import { lockSettings, type SettingsRow, updateSettings } from './settings-store.ts';
import { firstSlides } from './slides.ts';

/** Returns the slides of the banner: the owner's, or the initial ones. */
export const slidesOf = async (db: Db): Promise<HeroSlide[]> =>
  (await settingsOf(db)).heroSlides ?? firstSlides;

const decimalOf = (amount: number | null): number | null => (amount === null ? null : toDecimal(amount));
const minorOf = (amount: number | null): number | null => (amount === null ? null : toMinor(amount));

const present = (row: SettingsRow): ShopSettings => ({
  ...presentSettings(row),
  dispatch: {
    cutOffHour: row.cutOffHour,
    packingDays: row.packingDays,
    closedWeekdays: row.closedWeekdays,
  },
  festivalDays: row.festivalDays,
  giftWrap: toDecimal(row.giftWrap),
  unconfirmed: { pieces: row.unconfirmedPieces, value: toDecimal(row.unconfirmedValue) },
  cash: {
    maxTotal: decimalOf(row.cashMaxTotal),
    personalised: row.cashPersonalised,
    gifts: row.cashGifts,
    maxOpen: row.cashMaxOpen,
    maxRefused: row.cashMaxRefused,
    maxPerDay: row.cashMaxPerDay,
    confirmAbove: decimalOf(row.cashConfirmAbove),
    advance: row.cashAdvance,
    advanceAbove: decimalOf(row.cashAdvanceAbove),
  },
  remittanceDays: row.remittanceDays,
  requireSecondFactor: row.requireSecondFactor,
  shippingTax: { as: row.shippingTax, rate: row.shippingTaxRate / 100 },
  wrapTax: { as: row.wrapTax, rate: row.wrapTaxRate / 100 },
  legalName: row.legalName,
  sellerAddress: row.sellerAddress,
  taxNumber: row.taxNumber,
  carePhone: row.carePhone,
  grievanceOfficer: row.grievanceOfficer,
  heroSlides: row.heroSlides ?? firstSlides,
  theme: choiceOf(row.theme),
  attributes: row.attributes,
  updatedAt: row.updatedAt.toISOString(),
});

/** Returns all settings of the owner. */
export const shopSettings = async (db: Db): Promise<ShopSettings> => present(await settingsOf(db));

/** Returns the seller and its contacts as the law requires a shop to show them. */
export async function legalNoticeOf(db: Db): Promise<LegalNotice> {
  const { storeName, legalName, sellerAddress, taxNumber, carePhone, grievanceOfficer } =
    await settingsOf(db);
  return {
    legalName: legalName || storeName,
    address: sellerAddress,
    taxNumber,
    carePhone,
    grievanceOfficer: grievanceOfficer.name === '' ? null : grievanceOfficer,
  };
}

/** Returns the choice of the owner in a theme, without the colours that follow from it. */
export function choiceOf(theme: SavedTheme | null): ThemeChoice | null {
  if (!theme) return null;
  const { colours: _, ...choice } = theme;
  return choice;
}

/** @throws ShopError invalid_input for an announcement that newly leads to a page of this shop that does not exist */
async function requireAnnouncedPage(db: Db, isMissing: IsMissing, theme: ThemeChoice | null): Promise<void> {
  const to = theme?.announcement.link ?? '';
  const before = (await settingsOf(db)).theme?.announcement.link;
  if (to !== before && (await isMissing(to)))
    throw invalidInput([{ path: 'theme.announcement.link', message: m.shop.leadsNowhere({ to }) }]);
}

type ChangeConditions = {
  isMissing: IsMissing;
  declaredAttributes: readonly Attribute[];
  installedThemes: readonly ShopTheme[];
  requireConfirmed: () => void;
};

/**
 * Updates the fields of the payload. Changing the currency changes the sign before amounts and converts none (R9).
 * @param requireConfirmed throws without a recent confirmation by the owner, which turning second factors off requires
 * @throws ShopError changed_meanwhile; invalid_input for two slides of one id, the name of an attribute of a module, or a
 * theme that is hard to read or whose announcement leads nowhere
 */
export async function changeSettings(
  db: Db,
  author: AuditActor,
  { updatedAt, ...payload }: SettingsUpdate,
  { isMissing, declaredAttributes, installedThemes, requireConfirmed }: ChangeConditions,
): Promise<ShopSettings> {
  requireUniqueIds(payload.heroSlides ?? []);
  requireFreeNames(payload.attributes ?? [], declaredAttributes);
  await requireAnnouncedPage(db, isMissing, payload.theme ?? null);
  const theme = payload.theme && savedTheme(payload.theme, installedThemes);
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const before = await lockSettings(tx);
    requireUnchanged(before.updatedAt, updatedAt);
    if (before.requireSecondFactor && payload.requireSecondFactor === false) requireConfirmed();
    await updateSettings(tx, { ...columnsOf({ ...payload, theme }), updatedAt: new Date() });
    return present(await settingsOf(tx));
  });
}

/** Refuses names that modules and plugins have given to attributes. */
function requireFreeNames(attributes: readonly Attribute[], declared: readonly Attribute[]): void {
  const taken = attributes.findIndex(({ name, on }) =>
    declared.some((other) => other.name === name && other.on === on),
  );
  if (taken >= 0)
    throw invalidInput([{ path: `attributes.${taken}.name`, message: m.shop.isNameOfAttribute() }]);
}

/** @throws ShopError invalid_input for two slides of one id */
export function requireUniqueIds(slides: HeroSlide[]): void {
  const duplicate = slides.findIndex(({ id }, index) => slides.findIndex((other) => other.id === id) < index);
  if (duplicate >= 0)
    throw invalidInput([{ path: `heroSlides.${duplicate}.id`, message: m.shop.isIdOfAnotherSlide() }]);
}

/** Returns the columns of a payload; absent fields are left out. */
function columnsOf({
  shipping,
  dispatch,
  giftWrap,
  unconfirmed,
  cash,
  taxRate,
  shippingTax,
  wrapTax,
  campaign,
  ...sameNamed
}: Omit<SettingsUpdate, 'updatedAt' | 'theme'> & { theme: SavedTheme | null | undefined }) {
  return {
    ...sameNamed,
    ...dispatch,
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
    ...(cash && {
      cashMaxTotal: minorOf(cash.maxTotal),
      cashPersonalised: cash.personalised,
      cashGifts: cash.gifts,
      cashMaxOpen: cash.maxOpen,
      cashMaxRefused: cash.maxRefused,
      cashMaxPerDay: cash.maxPerDay,
      cashConfirmAbove: minorOf(cash.confirmAbove),
      cashAdvance: cash.advance,
      cashAdvanceAbove: minorOf(cash.advanceAbove),
    }),
    ...(taxRate !== undefined && { taxRate: Math.round(taxRate * 100) }),
    ...(shippingTax && {
      shippingTax: shippingTax.as,
      shippingTaxRate: Math.round(shippingTax.rate * 100),
    }),
    ...(wrapTax && { wrapTax: wrapTax.as, wrapTaxRate: Math.round(wrapTax.rate * 100) }),
    ...(campaign !== undefined && {
      campaignTitle: campaign?.title ?? null,
      campaignEndsAt: campaign ? new Date(campaign.endsAt) : null,
    }),
  };
}
