import type { Path, PathValue } from 'react-hook-form';
import { type Block, maxItems, maxLineLength } from '#modules/content/contract/blocks.ts';
import { fromField, toField } from '#web/admin/components/form/date-time-field.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import type { PictureEntry } from '#web/admin/components/pictures/order.ts';
import { PicturesField } from '#web/admin/components/pictures/pictures-field.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { Choice, Field, TextField } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { BlocksDocument } from './blocks-editor.ts';
import { fieldOf } from './field-of.ts';
import { ItemFields } from './item-fields.tsx';

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
          <LevelField editor={editor} at={at} />
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
      return <ItemFields editor={editor} name={`blocks.${at}.items`} />;
    case 'columns':
      return <ItemFields editor={editor} name={`blocks.${at}.columns`} />;
    case 'artisans':
      return <p className="text-muted">{m.blockFields.artisans()}</p>;
    case 'products':
      return (
        <div className="grid grid-cols-1 gap-4">
          {line('title')}
          <CategoryField {...field('category')} />
        </div>
      );
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

type PartProps = Pick<BlockFieldsProps, 'editor' | 'at'>;

function LevelField({ editor, at }: PartProps) {
  const path = `blocks.${at}.level`;
  return (
    <Choice
      label={m.fieldNames.level()}
      error={editor.errorOf(path)}
      {...editor.form.register(path as Path<BlocksDocument>, { setValueAs: Number })}
    >
      <option value={2}>{m.blockFields.section()}</option>
      <option value={3}>{m.blockFields.part()}</option>
    </Choice>
  );
}

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

function CategoryField(field: ReturnType<typeof fieldOf>) {
  const { data } = useApiQuery('GET /api/categories');
  return (
    // The options arrive after the value.
    <Choice key={data ? 'loaded' : 'loading'} {...field}>
      <option value="">{m.blockFields.allProducts()}</option>
      {data?.categories.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

type PicturesProps = PartProps & {
  block: Extract<Block, { type: 'picture' | 'gallery' }>;
  onWaiting: (waiting: boolean) => void;
};

/** The picture of a block, or those of a gallery, with their alternative texts. */
function BlockPictures({ editor, at, block, onWaiting }: PicturesProps) {
  const { form, fieldErrors } = editor;
  const path = `blocks.${at}` as const;
  const picturesOf = (current: Block | undefined): PictureEntry[] => {
    if (current?.type === 'gallery') return current.pictures;
    return current?.type === 'picture' && current.url ? [{ url: current.url, alt: current.alt }] : [];
  };
  const isSingle = block.type === 'picture';
  return (
    <PicturesField
      label={isSingle ? m.blockNames.picture() : m.fieldNames.pictures()}
      most={isSingle ? 1 : maxItems}
      described
      pictures={picturesOf(block)}
      onChange={(update) => {
        const current = form.getValues(path);
        const pictures = update(picturesOf(current)).map(({ url, alt }) => ({ url, alt }));
        const next = isSingle
          ? { ...current, ...(pictures[0] ?? { url: '', alt: '' }) }
          : { ...current, pictures };
        form.setValue(path, next as Block, { shouldDirty: true });
      }}
      onPending={(count) => onWaiting(count > 0)}
      error={
        fieldErrors.find((error) => error.path.startsWith(`${path}.`) && !error.path.endsWith('.caption'))
          ?.message
      }
    />
  );
}
