import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { BlockList, type OpenBlock } from '#modules/content/admin/page-editor/block-list.tsx';
import { blocksEditor } from '#modules/content/admin/page-editor/blocks-editor.ts';
import { EditorErrors } from '#modules/content/admin/page-editor/editor-errors.tsx';
import { Placeholders } from '#modules/content/admin/page-editor/placeholders.tsx';
import { readableBlock } from '#modules/content/admin/page-editor/readable-block.ts';
import { useWaiting } from '#modules/content/admin/page-editor/use-waiting.ts';
import { maxPreviewLength, maxSubjectLength } from '#modules/newsletter/contract/limits.ts';
import {
  mailBlockTypes,
  type Newsletter,
  type NewsletterDocument,
  newsletterDocument,
} from '#modules/newsletter/contract/newsletters.ts';
import { button } from '#web/admin/components/button.ts';
import { type Editor, useEditor } from '#web/admin/components/form/editor.ts';
import { EditorForm } from '#web/admin/components/form/editor-form.tsx';
import { FormSection, fullRowClass, LineField } from '#web/admin/components/form/fields.tsx';
import { SendTest } from '#web/admin/components/mail/send-test.tsx';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { DeleteNewsletter } from './delete-newsletter.tsx';
import { namesOf } from './names.ts';
import { NewsletterPreview } from './preview.tsx';
import { SendPanel } from './send-panel.tsx';
import { useLatestState } from './use-latest-state.ts';

type NewsletterEditorProps = {
  newsletter: Newsletter;
  /** Receives whether there are unsaved changes. */
  onUnsaved: (isDirty: boolean) => void;
  typed: Partial<NewsletterDocument>;
  onSaved: (typed: Partial<NewsletterDocument>) => void;
} & OpenBlock;

type SaveRowProps = { newsletter: Newsletter; editor: Editor<NewsletterDocument>; isWaiting: boolean };

const texts = { loading: m.newsletterEditor.saving(), success: m.responses.newsletterSaved() };

/** The form of a draft with its preview, and below it what can be done with the saved draft. */
export function NewsletterEditor(props: NewsletterEditorProps) {
  const { newsletter, onUnsaved, openBlock, onOpenBlock } = props;
  const { isWaiting, onWaiting } = useWaiting();
  const editor = useNewsletterEditor(props);
  useLatestDraft(props, editor);
  useEffect(() => onUnsaved(editor.isDirty), [onUnsaved, editor.isDirty]);
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 gap-7">
        <EditorForm editor={editor}>
          <EditorErrors errors={editor.fieldErrors} />
          <FormSection title={m.newsletterEditor.inTheMailbox()}>
            <LineField
              editor={editor}
              name="subject"
              required
              maxLength={maxSubjectLength}
              className={fullRowClass}
            />
            <LineField
              editor={editor}
              name="preview"
              maxLength={maxPreviewLength}
              className={fullRowClass}
              hint={m.newsletterEditor.previewHint()}
            />
          </FormSection>
          <BlockList
            editor={blocksEditor(editor)}
            types={mailBlockTypes}
            openBlock={openBlock}
            onOpenBlock={onOpenBlock}
            onWaiting={onWaiting}
          />
          <SaveRow newsletter={newsletter} editor={editor} isWaiting={isWaiting} />
          <Placeholders />
        </EditorForm>
        {newsletter.state === 'draft' && <Sending newsletter={newsletter} isDirty={editor.isDirty} />}
      </div>
      {newsletter.state === 'draft' && (
        <NewsletterPreview id={newsletter.id} document={editor.form.watch()} />
      )}
    </div>
  );
}

/** Saves or deletes the draft; changes to a newsletter that is no draft any more are saved as a new one. */
function SaveRow({ newsletter, editor, isWaiting }: SaveRowProps) {
  const isDraft = newsletter.state === 'draft';
  return (
    <div className="flex flex-wrap items-center gap-3">
      {!isDraft && (
        <p role="alert" className="w-full font-medium">
          {m.newsletterEditor.isNoDraft()}
        </p>
      )}
      <button type="submit" className={button.main} disabled={editor.busy || isWaiting}>
        {isDraft ? m.newsletterEditor.saveDraft() : m.newsletterEditor.saveAsNew()}
      </button>
      {isDraft ? (
        <DeleteNewsletter newsletter={newsletter} />
      ) : (
        <button
          type="button"
          className={button.quiet}
          disabled={editor.busy}
          onClick={() => editor.form.reset()}
        >
          {m.newsletterEditor.discard()}
        </button>
      )}
      {isDraft && editor.isDirty && <span className="font-medium">{m.newsletterEditor.unsaved()}</span>}
    </div>
  );
}

/** What can be done with the saved draft. */
function Sending({ newsletter, isDirty }: { newsletter: Newsletter; isDirty: boolean }) {
  const { id } = newsletter;
  return (
    <>
      <SendTest
        isDirty={isDirty}
        onSend={(to) => callApi('POST /api/newsletters/:id/test', { params: { id }, body: { to } })}
      />
      <SendPanel newsletter={newsletter} isDirty={isDirty} />
    </>
  );
}

/** Opens the draft again after it was saved in another tab, unless this one has unsaved changes. */
function useLatestDraft(
  { newsletter: { updatedAt }, onSaved }: NewsletterEditorProps,
  { isDirty, busy }: Pick<Editor, 'isDirty' | 'busy'>,
): void {
  const [opened] = useState(updatedAt);
  const isOutdated = updatedAt !== opened && !isDirty && !busy;
  useEffect(() => {
    if (isOutdated) onSaved({});
  }, [isOutdated, onSaved]);
}

/** The state of the form. */
function useNewsletterEditor({
  newsletter,
  typed,
  onSaved,
}: NewsletterEditorProps): Editor<NewsletterDocument> {
  const queryClient = useQueryClient();
  const latestState = useLatestState(newsletter.id);
  const navigate = useNavigate();
  const added = useRef<string | null>(null);
  const [blocks, setBlocks] = useState(newsletter.document.blocks);
  const path = { params: { id: newsletter.id } };
  const editor = useEditor<NewsletterDocument, Newsletter>({
    schema: newsletterDocument,
    names: namesOf(blocks),
    record: newsletter,
    empty: newsletter.document,
    typed,
    valuesOf: ({ document }) => document,
    lists: { blocks: readableBlock },
    present: () => callApi('GET /api/newsletters/:id', path),
    create: () => Promise.reject(new Error('The newsletter exists')),
    async update(opened, { updatedAt, ...changed }) {
      const document = { ...opened.document, ...changed };
      if (newsletter.state !== 'draft') {
        added.current = (await callApi('POST /api/newsletters', { body: document })).id;
        return;
      }
      const body = { ...document, updatedAt };
      const saved = await latestState(callApi('PUT /api/newsletters/:id', { ...path, body }));
      queryClient.setQueryData(apiQuery('GET /api/newsletters/:id', path).queryKey, saved);
    },
    statusTexts: { create: texts, update: texts },
    onSaved: (unsaved) =>
      added.current ? void navigate(`/admin/newsletter/${added.current}`) : onSaved(unsaved),
  });
  const current = editor.form.watch('blocks');
  // The names of the errors follow the blocks.
  if (current.length !== blocks.length || current.some(({ type }, at) => type !== blocks[at]?.type))
    setBlocks(current);
  return editor;
}
