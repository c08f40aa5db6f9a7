import { maxUrlLength } from '#kernel/contract/limits.ts';
import {
  type RedirectEntry,
  type RedirectPayload,
  redirectPayload,
} from '#modules/redirects/contract/redirects.ts';
import { useEditor } from '#web/admin/components/form/editor.ts';
import { FormSection, fullRowClass, LineField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

const texts = { loading: m.redirectForm.saving(), success: m.redirects.saved() };
const valuesOf = ({ from, to }: RedirectEntry): RedirectPayload => ({ from, to });

/** Returns a redirect as it is saved now; one that was removed meanwhile is returned as it was opened. */
async function present(opened: RedirectEntry): Promise<RedirectEntry> {
  const { redirects } = await callApi('GET /api/redirects', { query: { search: opened.from } });
  return redirects.find(({ id }) => id === opened.id) ?? opened;
}

type RedirectFormProps = {
  /** Null for a new redirect. */
  redirect: RedirectEntry | null;
  onClose: () => void;
};

/** Adds or edits a redirect. */
export function RedirectForm({ redirect, onClose }: RedirectFormProps) {
  const editor = useEditor<RedirectPayload, RedirectEntry>({
    schema: redirectPayload,
    names: { from: m.redirectsFile.from(), to: m.redirectsFile.to() },
    record: redirect,
    empty: { from: '', to: '' },
    valuesOf,
    present,
    create: (body) => callApi('POST /api/redirects', { body }),
    update: (opened, changed) =>
      callApi('PUT /api/redirects/:id', {
        params: { id: opened.id },
        body: { ...valuesOf(opened), ...changed },
      }),
    statusTexts: { create: texts, update: texts },
    onSaved: onClose,
  });
  const address = {
    editor,
    required: true,
    maxLength: maxUrlLength,
    autoComplete: 'off',
    spellCheck: false,
    className: fullRowClass,
  } as const;
  return (
    <FormDialog
      editor={editor}
      title={redirect ? m.redirectForm.edit() : m.redirectForm.add()}
      submit={m.redirectForm.save()}
      onClose={onClose}
    >
      <FormSection title={m.redirectForm.addresses()}>
        <LineField {...address} name="from" hint={m.redirectForm.fromHint()} />
        <LineField {...address} name="to" hint={m.redirectForm.toHint()} />
      </FormSection>
    </FormDialog>
  );
}
