import { maxContactMessageLength } from '#modules/contact/contract/limits.ts';
import { maxReplyName } from '#modules/inbox/contract/limits.ts';
import {
  replyPlaceholders,
  type SavedReply,
  type SavedReplyPayload,
  savedReplyPayload,
} from '#modules/inbox/contract/saved-replies.ts';
import { useEditor } from '#web/admin/components/form/editor.ts';
import { FormSection, fullRowClass, LineField, LinesField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { PlaceholderList } from '#web/admin/components/form/placeholder-list.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

const meanings = {
  firstName: m.savedRepliesPage.firstNameMeaning(),
  storeName: m.savedRepliesPage.storeNameMeaning(),
};
const texts = { loading: m.savedRepliesPage.saving(), success: m.savedReplies.saved() };
const valuesOf = ({ name, body }: SavedReply): SavedReplyPayload => ({ name, body });

/** Adds or edits a saved reply. @param reply null for a new one */
export function ReplyForm({ reply, onClose }: { reply: SavedReply | null; onClose: () => void }) {
  const editor = useEditor<SavedReplyPayload, SavedReply>({
    schema: savedReplyPayload,
    names: { name: m.savedRepliesPage.name(), body: m.savedRepliesPage.text() },
    record: reply,
    empty: { name: '', body: '' },
    valuesOf,
    async present(opened) {
      const replies = await callApi('GET /api/saved-replies');
      return replies.find(({ id }) => id === opened.id) ?? opened;
    },
    create: (body) => callApi('POST /api/saved-replies', { body }),
    update: (opened, changed) =>
      callApi('PUT /api/saved-replies/:id', {
        params: { id: opened.id },
        body: { ...valuesOf(opened), ...changed, updatedAt: opened.updatedAt },
      }),
    statusTexts: { create: texts, update: texts },
    onSaved: onClose,
  });
  return (
    <FormDialog
      editor={editor}
      title={reply ? m.savedRepliesPage.edit() : m.savedRepliesPage.add()}
      submit={m.savedRepliesPage.save()}
      onClose={onClose}
    >
      <FormSection title={m.savedRepliesPage.reply()}>
        <LineField editor={editor} name="name" required maxLength={maxReplyName} className={fullRowClass} />
        <LinesField
          editor={editor}
          name="body"
          required
          rows={8}
          maxLength={maxContactMessageLength}
          className={fullRowClass}
          placeholder={m.savedRepliesPage.example({ firstName: '{{firstName}}' })}
        />
        <div className={fullRowClass}>
          <PlaceholderList
            title={m.savedRepliesPage.placeholders()}
            about={m.savedRepliesPage.hint()}
            placeholders={replyPlaceholders.map((name) => ({ name, meaning: meanings[name] }))}
            isOpen
          />
        </div>
      </FormSection>
    </FormDialog>
  );
}
