import { maxUrlLength } from '#kernel/contract/limits.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

/** Entries of the header menu and of a column, and columns of the footer. */
export const maxEntries = 20;
export const maxColumns = 4;
export const maxLabelLength = 60;

/** A link of a menu: a page of this shop, with its filters, or an https address. */
export const menuEntry = z.strictObject({
  label: singleLine(maxLabelLength),
  to: text(maxUrlLength)
    .trim()
    .refine((value) => /^(\/(?![/\\])|https:\/\/[^/])\S*$/.test(value) || value === '/', {
      error: () => m.contractMenus.mustBeLink(),
    }),
});
export type MenuEntry = z.output<typeof menuEntry>;

export const menus = z.strictObject({
  header: z.array(menuEntry).min(1).max(maxEntries),
  footer: z
    .array(z.strictObject({ title: singleLine(maxLabelLength), links: z.array(menuEntry).max(maxEntries) }))
    .max(maxColumns),
});
export type Menus = z.output<typeof menus>;
/** The menus as they are stored, with the moment of the last change. */
export type SavedMenus = Menus & { updatedAt: string };

/** The menus in the back office. */
export const editedMenus = z.strictObject({
  menus,
  /** The addresses of entries whose page no longer exists; shoppers do not see these entries. */
  missing: z.array(z.string()),
  /** The addresses of entries that lead to the journal while it has no article; shoppers do not see these entries yet. */
  empty: z.array(z.string()),
  /** The menus that the shop comes with. */
  shipped: menus,
  updatedAt: z.iso.datetime(),
});
export type EditedMenus = z.infer<typeof editedMenus>;

/** `updatedAt` is the version that the editor opened (409 changed_meanwhile). */
export const menusUpdate = menus.extend({ updatedAt: z.iso.datetime() });
