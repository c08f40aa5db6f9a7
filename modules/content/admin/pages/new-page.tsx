import { maxLineLength } from '#modules/content/contract/blocks.ts';
import { maxSlugLength, type PageCreate, pageCreate } from '#modules/content/contract/content-pages.ts';
import { useEditor, type VersionedRecord } from '#web/admin/components/form/editor.ts';
import { FormSection, fullRowClass, LineField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

const texts = { loading: m.adminPages.adding(), success: m.contentPages.created() };
const neverUpdated = () => Promise.reject(new Error('A new page is created, not updated'));

/** Asks for the address and the title of a new page. */
export function NewPage({ onClose, onAdded }: { onClose: () => void; onAdded: (slug: string) => void }) {
  const empty: PageCreate = { slug: '', title: '' };
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
    onSaved: () => onAdded(editor.form.getValues('slug').trim()),
  });
  return (
    <FormDialog editor={editor} title={m.adminPages.add()} submit={m.adminPages.addDraft()} onClose={onClose}>
      <FormSection title={m.adminPages.newPage()}>
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
          hint={m.adminPages.addressHint()}
        />
      </FormSection>
    </FormDialog>
  );
}
