import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { maxLeadLength, maxLineLength } from '#modules/content/contract/blocks.ts';
import {
  type EditedPage,
  type PageDocument,
  type PageUpdate,
  pageDocument,
} from '#modules/content/contract/content-pages.ts';
import { homeSlug } from '#modules/content/contract/home-page.ts';
import { ConflictDialog } from '#web/admin/components/form/conflict-dialog.tsx';
import { type Editor, useEditor } from '#web/admin/components/form/editor.ts';
import { useErrorFocus } from '#web/admin/components/form/error-focus.ts';
import { FormSection, fullRowClass, LineField, LinesField } from '#web/admin/components/form/fields.tsx';
import { LeaveGuard } from '#web/admin/components/form/leave-guard.tsx';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { ArticleFields } from './article-fields.tsx';
import { allTypes, BlockList, type OpenBlock } from './block-list.tsx';
import { blocksEditor } from './blocks-editor.ts';
import { EditorErrors } from './editor-errors.tsx';
import { namesOf } from './names.ts';
import { Placeholders } from './placeholders.tsx';
import { Preview } from './preview.tsx';
import { Publishing } from './publishing.tsx';
import { readableBlock } from './readable-block.ts';
import { useWaiting } from './use-waiting.ts';
import { Versions } from './versions.tsx';

type PageEditorProps = {
  page: EditedPage;
  typed: Partial<PageDocument>;
  onSaved: (typed: Partial<PageDocument>) => void;
} & OpenBlock;

const texts = (publish: { readonly current: PageUpdate['publish'] }) => ({
  loading: m.pageEditor.saving(),
  success: () => (publish.current === 'now' ? m.contentPages.published() : m.contentPages.saved()),
});

/** The form of a page with its preview, its publication and its versions. */
export function PageEditor({ page, typed, onSaved, openBlock, onOpenBlock }: PageEditorProps) {
  const publish = useRef<PageUpdate['publish']>(null);
  const { isWaiting, onWaiting } = useWaiting();
  const form = useRef<HTMLFormElement>(null);
  const editor = usePageEditor({ page, typed, onSaved }, publish);
  const focusErrors = useErrorFocus(form);
  const save = async (when: PageUpdate['publish']) => {
    publish.current = when;
    await editor.submit();
    focusErrors();
  };
  const restore = (restored: PageDocument) => {
    fill(editor, restored);
    onOpenBlock(null);
  };
  const document = editor.form.watch();
  const isHome = page.slug === homeSlug;
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
      <LeaveGuard isDirty={editor.isDirty && !editor.busy && !editor.wasSaved()} />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(null);
        }}
        className="grid min-w-0 grid-cols-1 gap-7"
      >
        <EditorErrors errors={editor.fieldErrors} />
        <FormSection title={m.pageEditor.titleAndLead()}>
          <LineField
            editor={editor}
            name="title"
            required
            maxLength={maxLineLength}
            className={fullRowClass}
            hint={isHome ? m.pageEditor.homeTitleHint() : undefined}
          />
          {!isHome && (
            <LinesField
              editor={editor}
              name="lead"
              rows={2}
              maxLength={maxLeadLength}
              hint={document.article && m.articleFields.leadHint()}
            />
          )}
        </FormSection>
        {document.article && (
          <ArticleFields editor={editor} onWaiting={(waiting) => onWaiting('article', waiting)} />
        )}
        <BlockList
          editor={blocksEditor(editor)}
          types={isHome ? allTypes : undefined}
          openBlock={openBlock}
          onOpenBlock={onOpenBlock}
          onWaiting={onWaiting}
        />
        <FormSection title={m.pageEditor.searchEngines()}>
          <LineField
            editor={editor}
            name="seoTitle"
            maxLength={maxLineLength}
            className={fullRowClass}
            hint={m.pageEditor.seoTitleHint()}
          />
          <LinesField
            editor={editor}
            name="seoDescription"
            rows={2}
            maxLength={maxLeadLength}
            hint={isHome ? undefined : m.pageEditor.seoDescriptionHint()}
          />
        </FormSection>
        <Publishing
          page={page}
          busy={editor.busy || isWaiting}
          isDirty={editor.isDirty}
          error={editor.errorOf('publish')}
          onSave={save}
        />
        <Placeholders />
        <Versions page={page} onRestore={restore} />
        {editor.conflict && <ConflictDialog editor={editor} conflict={editor.conflict} />}
      </form>
      <Preview document={document} isHome={isHome} />
    </div>
  );
}

/** The state of the form; `publish` says when a saved page becomes public. */
function usePageEditor(
  { page, typed, onSaved }: Omit<PageEditorProps, keyof OpenBlock>,
  publish: { readonly current: PageUpdate['publish'] },
): Editor<PageDocument> {
  const queryClient = useQueryClient();
  const [blocks, setBlocks] = useState(page.document.blocks);
  const path = { params: { slug: page.slug } };
  const editor = useEditor<PageDocument, EditedPage>({
    schema: pageDocument,
    names: namesOf(blocks),
    record: page,
    empty: page.document,
    typed,
    valuesOf: ({ document }) => document,
    lists: { blocks: readableBlock },
    present: () => callApi('GET /api/content/pages/:slug', path),
    create: () => Promise.reject(new Error('The page exists')),
    async update(opened, changed) {
      const body = { ...opened.document, ...changed, publish: publish.current };
      const saved = await callApi('PUT /api/content/pages/:slug', { ...path, body });
      queryClient.setQueryData(apiQuery('GET /api/content/pages/:slug', path).queryKey, saved);
    },
    statusTexts: { create: texts(publish), update: texts(publish) },
    onSaved,
  });
  const current = editor.form.watch('blocks');
  // The names of the errors follow the blocks.
  if (current.length !== blocks.length || current.some(({ type }, at) => type !== blocks[at]?.type))
    setBlocks(current);
  return editor;
}

/** Fills the form with another version, unsaved. */
function fill({ form }: Editor<PageDocument>, document: PageDocument): void {
  for (const key of Object.keys(document) as (keyof PageDocument)[])
    form.setValue(key, document[key], { shouldDirty: true });
}
