import { maxNameLength } from '#kernel/contract/limits.ts';
import { maxSeoDescriptionLength, maxSeoTitleLength } from '#modules/catalog/contract/limits.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { fullRowClass, LineField, LinesField } from '#web/admin/components/form/fields.tsx';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import type { ProductFormValues } from './values.ts';

type SeoFieldsProps = { editor: Editor<ProductFormValues> };

/** The address of the product, and its title and description for search engines. */
export function SeoFields({ editor }: SeoFieldsProps) {
  const [name, description] = editor.form.watch(['name', 'description']);
  return (
    <>
      <LineField
        editor={editor}
        name="slug"
        maxLength={maxNameLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={fullRowClass}
        hint={editor.isNew ? m.seoFields.blankForSlugOfName() : m.seoFields.formerSlugsRedirect()}
      />
      <LineField
        editor={editor}
        name="seoTitle"
        maxLength={maxSeoTitleLength}
        placeholder={name}
        className={fullRowClass}
        hint={m.seoFields.blankForName()}
      />
      <LinesField
        editor={editor}
        name="seoDescription"
        maxLength={maxSeoDescriptionLength}
        rows={3}
        placeholder={description}
        hint={m.seoFields.blankForDescription()}
      />
      <SearchResult editor={editor} />
    </>
  );
}

/** Previews the product as a search engine may show it. */
function SearchResult({ editor: { form } }: SeoFieldsProps) {
  const { storeName } = useSettings();
  const [name, description, slug, seoTitle, seoDescription] = form.watch([
    ...(['name', 'description', 'slug', 'seoTitle', 'seoDescription'] as const),
  ]);
  return (
    <section aria-label={m.seoFields.preview()} className={`${fullRowClass} min-w-0`}>
      <p className="mb-2 text-sm text-muted">{m.seoFields.inSearchEngines()}</p>
      <div className="rounded-lg border border-line bg-surface p-4">
        <p className="truncate text-sm text-muted">
          {[location.host, 'products', slug].filter(Boolean).join(' › ')}
        </p>
        <p className="mt-1 truncate text-lg text-accent">
          {seoTitle || name || m.liveCard.name()} · {storeName}
        </p>
        <p className="mt-1 line-clamp-2 break-words text-sm">{seoDescription || description}</p>
      </div>
    </section>
  );
}
