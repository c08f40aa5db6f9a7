import {
  type Webhook,
  type WebhookPayload,
  webhookPayload,
  webhookSentences,
} from '#modules/webhooks/contract/webhooks.ts';
import { CheckboxesField } from '#web/admin/components/form/checkboxes-field.tsx';
import { useEditor } from '#web/admin/components/form/editor.ts';
import { FormSection, fullRowClass, LineField, SwitchField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import type { ShownKey } from './new-key.tsx';

type WebhookFormValues = WebhookPayload & { isEnabled: boolean };
type EventChoice = { type: string; description: string };

const names = {
  url: 'Address',
  description: m.webhooksForm.description(),
  events: m.webhooksForm.events(),
  isEnabled: m.webhooksForm.sendEvents(),
};
const statusTexts = {
  create: { loading: m.webhooksForm.creatingWebhook(), success: webhookSentences.created },
  update: { loading: m.webhooksForm.savingWebhook(), success: webhookSentences.saved },
};
const empty: WebhookFormValues = { url: '', description: '', events: [], isEnabled: true };

type WebhookFormProps = {
  webhook: Webhook | null;
  events: EventChoice[];
  onKey: (shown: ShownKey) => void;
  onClose: () => void;
};

/** Creates or edits a webhook. The key of a new one is shown once. */
export function WebhookForm({ webhook, events, onKey, onClose }: WebhookFormProps) {
  const editor = useEditor<WebhookFormValues, Webhook>({
    schema: webhookPayload.loose(),
    names,
    empty,
    statusTexts,
    record: webhook,
    valuesOf: ({ url, description, events, isEnabled }) => ({ url, description, events, isEnabled }),
    async present({ id }) {
      const { webhooks } = await callApi('GET /api/webhooks');
      return webhooks.find((each) => each.id === id) ?? (webhook as Webhook);
    },
    async create({ isEnabled: _, ...body }) {
      const created = await callApi('POST /api/webhooks', { body });
      // After the form has closed.
      setTimeout(() => onKey({ url: created.webhook.url, signingKey: created.signingKey }));
    },
    update: ({ id }, body) => callApi('PUT /api/webhooks/:id', { params: { id }, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      editor={editor}
      title={webhook ? m.webhooksForm.editWebhook() : m.webhooksForm.addWebhook()}
      submit={webhook ? m.webhooksForm.update() : m.webhooksForm.save()}
      onClose={onClose}
    >
      <FormSection title={m.webhooksForm.receiver()}>
        <LineField
          editor={editor}
          name="url"
          type="url"
          required
          maxLength={2000}
          autoComplete="off"
          placeholder="https://example.com/haat"
          className={fullRowClass}
        />
        <LineField
          editor={editor}
          name="description"
          maxLength={200}
          autoComplete="off"
          hint={m.webhooksForm.forYourselfSuchAsName()}
          className={fullRowClass}
        />
        {webhook && <SwitchField editor={editor} name="isEnabled" />}
      </FormSection>
      <CheckboxesField
        editor={editor}
        name="events"
        title={m.webhooksForm.events()}
        choices={events.map(({ type, description }) => ({ value: type, label: type, about: description }))}
      />
    </FormDialog>
  );
}
