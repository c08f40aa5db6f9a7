import { maxLineLength } from '#modules/content/contract/blocks.ts';
import {
  maxSlugLength,
  type PageCreate,
  type PageKind,
  pageCreate,
} from '#modules/content/contract/content-pages.ts';
import { articleSlug } from '#modules/content/contract/journal.ts';
import { useEditor, type VersionedRecord } from '#web/admin/components/form/editor.ts';
import { FormSection, fullRowClass, LineField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

const texts = { loading: m.adminPages.adding(), success: m.contentPages.created() };
const neverUpdated = () => Promise.reject(new Error('A new page is created, not updated'));

type NewPageProps = { kind: PageKind; onClose: () => void; onAdded: (slug: string) => void };

const kindTexts = {
  page: { add: m.adminPages.add(), section: m.adminPages.newPage(), hint: m.adminPages.addressHint() },
  article: {
    add: m.adminJournal.add(),
    section: m.adminJournal.newArticle(),
    hint: m.adminJournal.addressHint(),
  },
};

/** Asks for the address and the title of a new page or article. */
export function NewPage({ kind, onClose, onAdded }: NewPageProps) {
  const { add, section, hint } = kindTexts[kind];
  const empty: PageCreate = { kind, slug: '', title: '' };
  const editor = useEditor<PageCreate, PageCreate & VersionedRecord>({
    schema: pageCreate,
    names: { title: m.adminPages.title(), slug: m.adminPages.address() },
    record: null,
    empty,
    valuesOf: () => empty,
    present: neverUpdated,
    create: (body) => callApi('POST /api/content/pages', { body }),
    update: neverUpdated,
    statusTexts: { create: texts, update: texts },
    onSaved() {
      const name = editor.form.getValues('slug').trim();
      onAdded(kind === 'article' ? articleSlug(name) : name);
    },
  });
  return (
    <FormDialog editor={editor} title={add} submit={m.adminPages.addDraft()} onClose={onClose}>
      <FormSection title={section}>
        <LineField
          editor={editor}
          name="title"
          required
          maxLength={maxLineLength}
          autoComplete="off"
          className={fullRowClass}
        />
        <LineField
          editor={editor}
          name="slug"
          required
          maxLength={maxSlugLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={fullRowClass}
          hint={hint}
        />
      </FormSection>
    </FormDialog>
  );
}
