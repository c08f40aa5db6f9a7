import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import {
  type AutomaticEmail,
  type EmailDocument,
  type EmailFields,
  emailFields,
  maxEmailTextLength,
  maxSubjectLength,
} from '#modules/automatic-emails/contract/automatic-emails.ts';
import { button } from '#web/admin/components/button.ts';
import { type Editor, useEditor } from '#web/admin/components/form/editor.ts';
import { EditorForm } from '#web/admin/components/form/editor-form.tsx';
import {
  FormSection,
  fullRowClass,
  LineField,
  LinesField,
  NumberField,
  SwitchField,
} from '#web/admin/components/form/fields.tsx';
import { PlaceholderList } from '#web/admin/components/form/placeholder-list.tsx';
import { MailPreview } from '#web/admin/components/mail/mail-preview.tsx';
import { SendTest } from '#web/admin/components/mail/send-test.tsx';
import { useDebounced } from '#web/admin/components/use-debounced.ts';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

type EmailEditorProps = {
  email: AutomaticEmail;
  typed: Partial<EmailFields>;
  onSaved: (typed: Partial<EmailFields>) => void;
};

const texts = { loading: m.emailEditor.saving(), success: m.emails.saved() };

/** The form of an email with its preview, and below it the test. */
export function EmailEditor(props: EmailEditorProps) {
  const { email } = props;
  const editor = useEmailEditor(props);
  const { subject, text } = editor.form.watch();
  const restore = () => {
    for (const part of ['subject', 'text'] as const)
      editor.form.setValue(part, email.original[part], { shouldDirty: true });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 gap-7">
        <EditorForm editor={editor}>
          <EmailFieldList editor={editor} email={email} />
          <div className="flex flex-wrap items-center gap-3">
            <button type="submit" className={button.main} disabled={editor.busy || !editor.isDirty}>
              {m.emailEditor.save()}
            </button>
            <button type="button" className={button.quiet} onClick={restore}>
              {m.emailEditor.restore()}
            </button>
            {editor.isDirty && <span className="font-medium">{m.emailEditor.unsaved()}</span>}
          </div>
          <PlaceholderList
            title={m.emailEditor.placeholders()}
            about={m.emailEditor.whatTheyDo()}
            placeholders={email.placeholders}
            isOpen
          />
        </EditorForm>
        <SendTest
          isDirty={editor.isDirty}
          onSend={(to) =>
            callApi('POST /api/automatic-emails/:key/test', { params: { key: email.key }, body: { to } })
          }
        />
      </div>
      <EmailPreview emailKey={email.key} document={{ subject, text }} names={editor.names} />
    </div>
  );
}

const EmailFieldList = ({
  editor,
  email: { hourRange, isSwitchable },
}: {
  editor: Editor<EmailFields>;
  email: AutomaticEmail;
}) => (
  <>
    {isSwitchable && (
      <FormSection title={m.emailEditor.when()}>
        <SwitchField editor={editor} name="isOn" />
        {hourRange && (
          <NumberField
            editor={editor}
            name="hours"
            required
            {...hourRange}
            step={1}
            inputMode="numeric"
            hint={m.emailEditor.hoursHint(hourRange)}
          />
        )}
      </FormSection>
    )}
    <FormSection title={m.emailEditor.text()}>
      <LineField
        editor={editor}
        name="subject"
        required
        maxLength={maxSubjectLength}
        className={fullRowClass}
      />
      <LinesField
        editor={editor}
        name="text"
        required={isSwitchable}
        rows={isSwitchable ? 8 : 5}
        maxLength={maxEmailTextLength}
        hint={isSwitchable ? m.emailEditor.bodyHint() : m.emailEditor.introductionHint()}
      />
    </FormSection>
  </>
);

type EmailPreviewProps = { emailKey: string; document: EmailDocument; names: Record<string, string> };

function EmailPreview({ emailKey: key, document, names }: EmailPreviewProps) {
  const body = JSON.parse(useDebounced(JSON.stringify(document))) as EmailDocument;
  return (
    <MailPreview
      query={apiQuery('POST /api/automatic-emails/:key/preview', { params: { key }, body })}
      names={names}
    />
  );
}

/** The state of the form. */
function useEmailEditor({ email, typed, onSaved }: EmailEditorProps): Editor<EmailFields> {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const path = { params: { key: email.key } };
  return useEditor<EmailFields, AutomaticEmail>({
    schema: emailFields,
    names: {
      isOn: m.emailEditor.isOn(),
      hours: m.emailEditor.hours(),
      subject: m.emailEditor.subject(),
      text: email.isSwitchable ? m.emailEditor.body() : m.emailEditor.introduction(),
    },
    record: email,
    empty: email.fields,
    typed,
    valuesOf: ({ fields }) => fields,
    present: () => callApi('GET /api/automatic-emails/:key', path),
    create: () => Promise.reject(new Error('The email exists')),
    async update(opened, { updatedAt, ...changed }) {
      const body = { ...opened.fields, ...changed, updatedAt };
      const saved = await callApi('PUT /api/automatic-emails/:key', { ...path, body });
      queryClient.setQueryData(apiQuery('GET /api/automatic-emails/:key', path).queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ['GET /api/automatic-emails'] });
      // The switch is part of the public settings.
      await revalidate();
    },
    statusTexts: { create: texts, update: texts },
    onSaved,
  });
}
