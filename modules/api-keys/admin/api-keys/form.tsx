import { keyRights, rights } from '#kernel/contract/rights.ts';
import {
  type ApiKeyPayload,
  apiKeyPayload,
  apiKeySentences,
  keyDays,
} from '#modules/api-keys/contract/api-keys.ts';
import { CheckboxesField } from '#web/admin/components/form/checkboxes-field.tsx';
import { useEditor } from '#web/admin/components/form/editor.ts';
import { ChoiceField, FormSection, LineField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

/** The form holds the days and the access as the texts of their choices. */
type ApiKeyFormValues = Pick<ApiKeyPayload, 'name' | 'rights'> & { days: string; access: 'read' | 'change' };

const names = {
  name: m.apiKeysForm.name(),
  rights: m.apiKeysForm.rights(),
  days: m.apiKeysForm.expires(),
  access: m.apiKeysForm.access(),
};
const statusTexts = { loading: m.apiKeysForm.creatingApiKey(), success: apiKeySentences.created };
const dayNames = { 30: m.apiKeysForm.in30Days(), 90: m.apiKeysForm.in90Days(), 365: m.apiKeysForm.inYear() };
const empty: ApiKeyFormValues = { name: '', rights: [], days: '90', access: 'read' };

type ApiKeyFormProps = { onCreated: (value: string) => void; onClose: () => void };

/** Creates an API key. */
export function ApiKeyForm({ onCreated, onClose }: ApiKeyFormProps) {
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const { rights: ownRights } = useRights();
  const editor = useEditor<ApiKeyFormValues, never>({
    schema: apiKeyPayload.pick({ name: true, rights: true }).loose(),
    names,
    sentences: { [m.contractApiKeys.mustIncludeAtLeastOne()]: m.apiKeysForm.chooseRight() },
    empty,
    statusTexts: { create: statusTexts, update: statusTexts },
    record: null,
    valuesOf: () => empty,
    present: async (record) => record,
    async create({ days, access, ...body }) {
      const { value } = await confirmAndRun(() =>
        callApi('POST /api/api-keys', {
          body: {
            ...body,
            isReadOnly: access === 'read',
            days: (days === '' ? null : Number(days)) as ApiKeyPayload['days'],
          },
        }),
      );
      // After the form has closed.
      setTimeout(() => onCreated(value));
    },
    update: async () => {},
    onSaved: onClose,
  });
  return (
    <FormDialog
      editor={editor}
      title={m.apiKeysForm.addApiKey()}
      submit={m.apiKeysForm.save()}
      onClose={onClose}
    >
      <FormSection title={m.apiKeysForm.program()}>
        <LineField
          editor={editor}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          hint={m.apiKeysForm.programThatUsesKey()}
        />
        <ChoiceField editor={editor} name="days">
          {keyDays.map((days) => (
            <option key={days} value={days}>
              {dayNames[days]}
            </option>
          ))}
          <option value="">{m.apiKeysForm.never()}</option>
        </ChoiceField>
        <ChoiceField editor={editor} name="access" hint={m.apiKeysForm.accessHint()}>
          <option value="read">{m.apiKeysForm.readOnly()}</option>
          <option value="change">{m.apiKeysForm.readAndChange()}</option>
        </ChoiceField>
      </FormSection>
      <CheckboxesField
        editor={editor}
        name="rights"
        title={m.apiKeysForm.rights()}
        choices={keyRights()
          .filter((right) => ownRights.includes(right))
          .map((value) => ({ value, label: rights[value].label, about: rights[value].allows }))}
      />
      {dialog}
    </FormDialog>
  );
}
