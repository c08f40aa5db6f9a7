import type { ReactNode } from 'react';
import type { Path, PathValue } from 'react-hook-form';
import { maxPageSize } from '#kernel/contract/limits.ts';
import {
  type Block,
  maxItems,
  maxLeadLength,
  maxLineLength,
  productLimits,
} from '#modules/content/contract/blocks.ts';
import { fromField, toField } from '#web/admin/components/form/date-time-field.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import type { PictureEntry } from '#web/admin/components/pictures/picture-entry.ts';
import { PicturesField } from '#web/admin/components/pictures/pictures-field.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { Choice, Field, TextField } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { BlocksDocument } from './blocks-editor.ts';
import { fieldOf } from './field-of.ts';
import { ItemFields } from './item-fields.tsx';

/** What blocks without fields show. */
const contents = {
  articles: m.blockFields.articles(),
  contactForm: m.blockFields.contactForm(),
  artisans: m.blockFields.artisans(),
  festival: m.blockFields.festival(),
  slides: m.blockFields.slides(),
  artisanTeaser: m.blockFields.artisanTeaser(),
};

type BlockFieldsProps = {
  editor: Editor<BlocksDocument>;
  at: number;
  block: Block;
  onWaiting: (waiting: boolean) => void;
};

/** The fields of a block by its type. */
export function BlockFields({ editor, at, block, onWaiting }: BlockFieldsProps) {
  const field = (name: string) => fieldOf(editor, `blocks.${at}.${name}`);
  const line = (name: string) => <Field {...field(name)} maxLength={maxLineLength} autoComplete="off" />;
  const link = () => <Field {...field('link')} hint={m.blockFields.link()} autoComplete="off" />;
  switch (block.type) {
    case 'heading':
      return (
        <div className="grid grid-cols-1 gap-4">
          {line('text')}
          <NumberField editor={editor} path={`blocks.${at}.level`}>
            <option value={2}>{m.blockFields.section()}</option>
            <option value={3}>{m.blockFields.part()}</option>
          </NumberField>
        </div>
      );
    case 'text':
      return <TextField {...field('text')} rows={8} hint={m.blockFields.markdown()} />;
    case 'quote':
      return (
        <div className="grid grid-cols-1 gap-4">
          <TextField {...field('text')} rows={3} />
          {line('source')}
        </div>
      );
    case 'picture':
    case 'gallery':
      return (
        <div className="grid grid-cols-1 gap-4">
          <BlockPictures editor={editor} at={at} block={block} onWaiting={onWaiting} />
          {block.type === 'picture' && line('caption')}
        </div>
      );
    case 'faq':
      return <ItemFields editor={editor} at={at} part="items" />;
    case 'columns':
    case 'promises':
      return <ItemFields editor={editor} at={at} part={block.type} />;
    case 'artisans':
    case 'festival':
    case 'slides':
    case 'artisanTeaser':
      return <p className="text-muted">{contents[block.type]}</p>;
    case 'giftFinder':
    case 'articles':
    case 'contactForm':
      return (
        <div className="grid grid-cols-1 gap-4">
          {line('title')}
          {block.type !== 'giftFinder' && <p className="text-muted">{contents[block.type]}</p>}
        </div>
      );
    case 'categories':
      return (
        <div className="grid grid-cols-1 gap-4">
          {line('title')}
          <Choice {...field('which')}>
            <option value="featured">{m.blockFields.featured()}</option>
            <option value="all">{m.blockFields.all()}</option>
          </Choice>
        </div>
      );
    case 'products':
      return (
        <div className="grid grid-cols-1 gap-4">
          {line('title')}
          <ListField editor={editor} at={at} block={block} />
          <NumberField editor={editor} path={`blocks.${at}.limit`}>
            {productLimits.map((limit) => (
              <option key={limit}>{limit}</option>
            ))}
          </NumberField>
        </div>
      );
    case 'teaser':
      return <TeaserFields editor={editor} at={at} block={block} onWaiting={onWaiting} />;
    case 'button':
      return (
        <div className="grid grid-cols-1 gap-4">
          {line('label')}
          {link()}
        </div>
      );
    case 'banner':
      return (
        <div className="grid grid-cols-1 gap-4">
          {line('text')}
          {line('label')}
          {link()}
          <EndField editor={editor} at={at} endsAt={block.endsAt} />
        </div>
      );
    case 'video':
      return (
        <div className="grid grid-cols-1 gap-4">
          {line('title')}
          <Field {...field('url')} type="url" hint={m.blockFields.video()} autoComplete="off" />
        </div>
      );
  }
}

type TeaserFieldsProps = BlockFieldsProps & { block: Extract<Block, { type: 'teaser' }> };

function TeaserFields({ editor, at, block, onWaiting }: TeaserFieldsProps) {
  const field = (name: string) => fieldOf(editor, `blocks.${at}.${name}`);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field {...field('title')} maxLength={maxLineLength} autoComplete="off" />
      <TextField {...field('text')} rows={3} maxLength={maxLeadLength} />
      <Field {...field('label')} maxLength={maxLineLength} autoComplete="off" />
      <Field {...field('link')} hint={m.blockFields.link()} autoComplete="off" />
      <BlockPictures editor={editor} at={at} block={block} onWaiting={onWaiting} />
      <p className="text-sm text-muted">{m.blockFields.teaserPicture()}</p>
    </div>
  );
}

type PartProps = Pick<BlockFieldsProps, 'editor' | 'at'>;

type NumberFieldProps = Pick<BlockFieldsProps, 'editor'> & { path: string; children: ReactNode };

/** Chooses one of a few numbers. */
const NumberField = ({ editor, path, children }: NumberFieldProps) => (
  <Choice
    {...fieldOf(editor, path)}
    {...editor.form.register(path as Path<BlocksDocument>, { setValueAs: Number })}
  >
    {children}
  </Choice>
);

/** When a banner disappears, in the time zone of the user. */
function EndField({ editor, at, endsAt }: PartProps & { endsAt: string | null }) {
  const path = `blocks.${at}.endsAt` as Path<BlocksDocument>;
  return (
    <Field
      type="datetime-local"
      label={m.fieldNames.endsAt()}
      error={editor.errorOf(path)}
      hint={m.blockFields.endsAt()}
      defaultValue={toField(endsAt ?? '')}
      onChange={({ target }) =>
        editor.form.setValue(path, fromField(target.value) as PathValue<BlocksDocument, typeof path>, {
          shouldDirty: true,
        })
      }
    />
  );
}

type ListFieldProps = PartProps & { block: Extract<Block, { type: 'products' }> };

/** The category or the collection whose products a block shows. */
function ListField({ editor, at, block }: ListFieldProps) {
  const { data: categories } = useApiQuery('GET /api/categories');
  const { data: collections } = useApiQuery('GET /api/collections', { query: { limit: maxPageSize } });
  const path = `blocks.${at}` as const;
  const choose = (value: string) => {
    const [kind, slug = ''] = value.split(' ');
    const chosen = kind === 'collection' ? { category: '', collection: slug } : { category: slug };
    const { collection: _, ...others } = editor.form.getValues(path) as typeof block;
    editor.form.setValue(path, { ...others, ...chosen }, { shouldDirty: true });
  };
  const { category, collection } = block;
  const value = collection ? `collection ${collection}` : category && `category ${category}`;
  return (
    // The options arrive after the value.
    <Choice
      key={categories && collections ? 'loaded' : 'loading'}
      label={m.blockFields.productsFrom()}
      error={editor.errorOf(`${path}.category`)}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{m.blockFields.allProducts()}</option>
      <optgroup label={m.blockFields.categories()}>
        {categories?.categories.map(({ slug, name }) => (
          <option key={slug} value={`category ${slug}`}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label={m.blockFields.collections()}>
        {collections?.collections.map(({ slug, name }) => (
          <option key={slug} value={`collection ${slug}`}>
            {name}
          </option>
        ))}
      </optgroup>
    </Choice>
  );
}

type PicturesProps = PartProps & {
  block: Extract<Block, { type: 'picture' | 'gallery' | 'teaser' }>;
  onWaiting: (waiting: boolean) => void;
};

/** The picture of a block, or those of a gallery, with their alternative texts; the picture of a teaser has none. */
function BlockPictures({ editor, at, block, onWaiting }: PicturesProps) {
  const { form, fieldErrors } = editor;
  const path = `blocks.${at}` as const;
  const picturesOf = (current: Block | undefined): PictureEntry[] => {
    if (current?.type === 'gallery') return current.pictures;
    if (current?.type === 'teaser') return current.url ? [{ url: current.url, alt: '' }] : [];
    return current?.type === 'picture' && current.url ? [{ url: current.url, alt: current.alt }] : [];
  };
  const isGallery = block.type === 'gallery';
  const fields = [`${path}.url`, `${path}.alt`];
  return (
    <PicturesField
      label={isGallery ? m.fieldNames.pictures() : m.blockNames.picture()}
      most={isGallery ? maxItems : 1}
      described={block.type !== 'teaser'}
      pictures={picturesOf(block)}
      onChange={(update) => {
        const current = form.getValues(path);
        const pictures = update(picturesOf(current)).map(({ url, alt }) => ({ url, alt }));
        const { url, alt } = pictures[0] ?? { url: '', alt: '' };
        const next = {
          picture: { ...current, url, alt },
          gallery: { ...current, pictures },
          teaser: { ...current, url },
        }[block.type];
        form.setValue(path, next as Block, { shouldDirty: true });
      }}
      onPending={(count) => onWaiting(count > 0)}
      error={
        fieldErrors.find((error) => fields.includes(error.path) || error.path.startsWith(`${path}.pictures`))
          ?.message
      }
    />
  );
}
