import { z } from 'zod';

/** Documentation of one setting, for `.env.example` and the table in the README. */
export type SettingDocs = {
  /** The heading that the setting is listed under. */
  group: string;
  /** One or more sentences in Markdown. */
  description: string;
  /** A value that the schema accepts. */
  example: string;
  /** The value used when the variable is not set, as it would be written in the environment. */
  default?: string;
  /** What happens when the variable is not set, if that is not a value. */
  unset?: string;
};

/** The documentation of every setting. */
export const settingDocs = z.registry<SettingDocs>();

type Docs = Omit<SettingDocs, 'group'>;

const emptyAsUnset = (value: unknown) => (value === '' ? undefined : value);

/** Documents the settings of one group: those that may be absent, and those with a default value. */
export const settingGroup = (group: string) => ({
  optional: <T extends z.ZodType>(schema: T, docs: Omit<Docs, 'default'>) =>
    z.preprocess(emptyAsUnset, schema.optional()).register(settingDocs, { group, ...docs }),
  withDefault: <T extends z.ZodType<unknown, string>>(
    schema: T,
    docs: Omit<Docs, 'default' | 'unset'> & { default: z.input<T> },
  ) => z.preprocess(emptyAsUnset, schema.prefault(docs.default)).register(settingDocs, { group, ...docs }),
});

/** Returns the schema of a web address. */
export const webAddress = (example: string) =>
  z.string().refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: `must look like ${example}`,
  });
