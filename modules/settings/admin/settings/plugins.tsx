import { useQueryClient } from '@tanstack/react-query';
import type { PluginForm, SettingValue } from '#kernel/contract/plugin-settings.ts';
import { z } from '#kernel/contract/zod.ts';
import { type Editor, useEditor } from '#web/admin/components/form/editor.ts';
import {
  ApiKeyField,
  ChoiceField,
  FormSection,
  fullRowClass,
  LineField,
  LinesField,
  NumberField,
  SwitchField,
} from '#web/admin/components/form/fields.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { apiQuery, useApiQuery } from '#web/admin/data/api-query.ts';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { SectionForm } from './section.tsx';
import { type Carried, useSaves } from './use-saves.ts';

/** The values of all plugins; a field is named by its plugin and its own name. */
type Values = Record<string, SettingValue>;
type Field = PluginForm['fields'][number];

const nameOf = (plugin: string, { name }: Pick<Field, 'name'>) => `${plugin}/${name}`;
const query = apiQuery('GET /api/settings/plugins');
const texts = {
  loading: m.plugins.savingSettings(),
  success: m.responses.settingsSaved(),
};

/** Modules whose settings are on a page of their own. */
const withOwnPage = new Set(['agents']);

/** Edits the settings that modules and plugins declare. */
export const PluginsSection = () => <Forms isShown={(plugin) => !withOwnPage.has(plugin)} />;

/** Edits the settings of one module, on a page of its own. */
export const ModuleSettings = ({ module }: { module: string }) => (
  <Forms isShown={(plugin) => plugin === module} />
);

function Forms({ isShown }: { isShown: (plugin: string) => boolean }) {
  const { data, error, refetch } = useApiQuery('GET /api/settings/plugins');
  const { count, carried } = useSaves();
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <div aria-hidden="true" className="h-60 rounded-xl border border-line bg-surface" />;
  return <PluginForms key={count} forms={data.filter(({ plugin }) => isShown(plugin))} {...carried} />;
}

type PluginFormsProps = Carried & { forms: PluginForm[] };

function PluginForms({ forms, focused, typed, onSaved }: PluginFormsProps) {
  const queryClient = useQueryClient();
  const editor = useEditor<Values, { forms: PluginForm[]; updatedAt: string }>({
    schema: z.record(z.string(), z.unknown()),
    names: Object.fromEntries(
      forms.flatMap(({ plugin, fields }) => fields.map((field) => [nameOf(plugin, field), field.label])),
    ),
    record: { forms, updatedAt: '' },
    empty: {},
    valuesOf: ({ forms }) => valuesOf(forms),
    present: async () => ({ forms: await callApi('GET /api/settings/plugins'), updatedAt: '' }),
    create: () => Promise.reject(new Error('Plugins have settings from the beginning')),
    async update(opened, changed) {
      for (const form of opened.forms) await saveForm(form, changed);
      queryClient.setQueryData(query.queryKey, await callApi('GET /api/settings/plugins'));
    },
    statusTexts: { create: texts, update: texts },
    typed,
    onSaved,
  });
  return (
    <SectionForm editor={editor} focused={focused}>
      {forms.map(({ plugin, title, about, fields }) => (
        <FormSection key={plugin} title={title}>
          <p className={`${fullRowClass} text-muted`}>{about}</p>
          {fields.map((field) => (
            <SettingInput key={field.name} editor={editor} plugin={plugin} field={field} />
          ))}
        </FormSection>
      ))}
    </SectionForm>
  );
}

const valuesOf = (forms: PluginForm[]): Values =>
  Object.fromEntries(
    forms.flatMap(({ plugin, fields }) =>
      fields.map((field) => [nameOf(plugin, field), field.value ?? (field.kind === 'switch' ? false : '')]),
    ),
  );

/** Saves the changed fields of one plugin. An empty field gets its default. */
async function saveForm({ plugin, fields, updatedAt }: PluginForm, changed: Partial<Values>): Promise<void> {
  const values: Values = {};
  for (const field of fields) {
    const value = changed[nameOf(plugin, field)];
    if (value !== undefined) values[field.name] = value === '' ? null : value;
  }
  if (Object.keys(values).length === 0) return;
  try {
    await callApi('PUT /api/settings/plugins/:plugin', { params: { plugin }, body: { values, updatedAt } });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const errors = error.errors.map(({ path, message }) => ({
      path: path.replace('values.', `${plugin}/`),
      message,
    }));
    throw Object.assign(error, { errors });
  }
}

type SettingInputProps = { editor: Editor<Values>; plugin: string; field: Field };

/** The input of one field. A secret has no value here: it is replaced when one is typed. */
function SettingInput({ editor, plugin, field }: SettingInputProps) {
  const { configured } = field;
  const hint =
    configured === null
      ? field.hint
      : `${field.hint} ${m.plugins.isConfigured({ value: configured })}`.trim();
  const shared = { editor, name: nameOf(plugin, field), hint };
  if (field.isWriteOnly)
    return <ApiKeyField {...shared} hint={field.isSet ? m.plugins.isSetTypeAnotherOne() : field.hint} />;
  if (field.kind === 'switch') return <SwitchField {...shared} />;
  if (field.kind === 'number') return <NumberField {...shared} step="any" empty={null} />;
  if (field.kind === 'lines') return <LinesField {...shared} />;
  if (field.kind === 'line') return <LineField {...shared} />;
  return (
    <ChoiceField {...shared}>
      {field.choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </ChoiceField>
  );
}
