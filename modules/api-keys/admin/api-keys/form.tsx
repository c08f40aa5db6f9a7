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
import { useRights } from '#web/admin/data/rights.ts';
import { callApi } from '#web/api/queries.ts';

/** The form holds the days as the text of its choice. */
type ApiKeyFormValues = Omit<ApiKeyPayload, 'days'> & { days: string };

const names = { name: 'Name', rights: 'Rights', days: 'Expires' };
const statusTexts = { loading: 'Creating API key...', success: apiKeySentences.created };
const dayNames = { 30: 'In 30 days', 90: 'In 90 days', 365: 'In a year' };
const empty: ApiKeyFormValues = { name: '', rights: [], days: '90' };

type ApiKeyFormProps = { onCreated: (value: string) => void; onClose: () => void };

/** Creates an API key. */
export function ApiKeyForm({ onCreated, onClose }: ApiKeyFormProps) {
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const { rights: ownRights } = useRights();
  const editor = useEditor<ApiKeyFormValues, never>({
    schema: apiKeyPayload.pick({ name: true, rights: true }).loose(),
    names,
    empty,
    statusTexts: { create: statusTexts, update: statusTexts },
    record: null,
    valuesOf: () => empty,
    present: async (record) => record,
    async create({ days, ...body }) {
      const { value } = await confirmAndRun(() =>
        callApi('POST /api/api-keys', {
          body: { ...body, days: (days === '' ? null : Number(days)) as ApiKeyPayload['days'] },
        }),
      );
      // After the form has closed.
      setTimeout(() => onCreated(value));
    },
    update: async () => {},
    onSaved: onClose,
  });
  return (
    <FormDialog editor={editor} title="Add API Key" submit="Save" onClose={onClose}>
      <FormSection title="Program">
        <LineField
          editor={editor}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          hint="The program that uses the key"
        />
        <ChoiceField editor={editor} name="days">
          {keyDays.map((days) => (
            <option key={days} value={days}>
              {dayNames[days]}
            </option>
          ))}
          <option value="">Never</option>
        </ChoiceField>
      </FormSection>
      <CheckboxesField
        editor={editor}
        name="rights"
        title="Rights"
        choices={keyRights()
          .filter((right) => ownRights.includes(right))
          .map((value) => ({ value, label: rights[value].label, about: rights[value].allows }))}
      />
      {dialog}
    </FormDialog>
  );
}
