import { z } from './zod.ts';

// Settings that plugins declare, as the settings page edits them.

const settingValue = z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]);
export type SettingValue = z.output<typeof settingValue>;

const pluginField = z.strictObject({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  kind: z.enum(['line', 'lines', 'number', 'switch', 'choice']),
  choices: z.array(z.string()),
  /** Whether the value is a secret, which is never sent back. */
  isWriteOnly: z.boolean(),
  /** Null for a field without a value, and for every secret. */
  value: settingValue,
  /** Whether a secret has a value. */
  isSet: z.boolean(),
  /** The value of the environment, which counts while the field is empty; null without one, and for every secret. */
  configured: z.string().nullable(),
});

export const pluginForm = z.strictObject({
  plugin: z.string(),
  title: z.string(),
  about: z.string(),
  fields: z.array(pluginField),
  /** Null before the first save. */
  updatedAt: z.iso.datetime().nullable(),
});
export type PluginForm = z.output<typeof pluginForm>;

export const pluginParams = z.strictObject({ plugin: z.string().max(100) });
/** Absent fields stay unchanged; null clears a field. `updatedAt` is the version that the editor opened. */
export const pluginSettingsUpdate = z.strictObject({
  values: z.record(z.string().max(100), settingValue),
  updatedAt: z.iso.datetime().nullable().optional(),
});
export type PluginSettingsUpdate = z.output<typeof pluginSettingsUpdate>;
