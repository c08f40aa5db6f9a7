import { useCallback, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { slideBackgrounds } from '#modules/settings/contract/settings.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { fullRowClass, LineField } from '#web/admin/components/form/fields.tsx';
import { OrderedRow } from '#web/admin/components/ordering/ordered-row.tsx';
import { PicturesField } from '#web/admin/components/pictures/pictures-field.tsx';
import * as m from '../../../messages/index.ts';
import { SlideBackground } from './background.tsx';
import { Preview } from './preview.tsx';
import type { SlidesValues } from './values.ts';

type SlideFieldsProps = {
  editor: Editor<SlidesValues>;
  index: number;
  count: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Called with whether a picture is uploading or has failed. */
  onWaiting: (waiting: boolean) => void;
};

/** One slide: its title and position and, when expanded, all fields. */
export function SlideFields({
  editor,
  index,
  count,
  open,
  onOpen,
  onMove,
  onRemove,
  onWaiting,
}: SlideFieldsProps) {
  const slide = useWatch({ control: editor.form.control, name: `slides.${index}` });
  const label = slide.title || m.slideFields.newSlide();
  return (
    <OrderedRow
      label={label}
      heading={
        <span className="min-w-0 truncate">
          <span className="text-muted tabular-nums">{index + 1}. </span>
          <span className="font-semibold">{label}</span>
        </span>
      }
      index={index}
      count={count}
      hasErrors={editor.fieldErrors.some(({ path }) => path.startsWith(`slides.${index}.`))}
      open={open}
      onOpen={onOpen}
      onMove={onMove}
      removal="Remove"
      canBeRemoved={count > 1}
      onRemove={onRemove}
    >
      <div className="grid grid-cols-1 gap-5">
        <Preview slide={slide} />
        <Fields editor={editor} index={index} onWaiting={onWaiting} />
      </div>
    </OrderedRow>
  );
}

function Fields({ editor, index, onWaiting }: Pick<SlideFieldsProps, 'editor' | 'index' | 'onWaiting'>) {
  const { form, errorOf } = editor;
  const name = `slides.${index}` as const;
  const image = useWatch({ control: form.control, name: `${name}.image` });
  const onWaitingRef = useRef(onWaiting);
  onWaitingRef.current = onWaiting;
  const onPending = useCallback((count: number) => onWaitingRef.current(count > 0), []);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <div className={fullRowClass}>
        <p className="mb-1.5 font-semibold">{m.slideFields.image()}</p>
        <PicturesField
          label={m.slideFields.slideImage({ index: index + 1 })}
          most={1}
          pictures={image ? [{ url: image, alt: '' }] : []}
          onChange={(update) => {
            const current = form.getValues(`${name}.image`);
            const [next] = update(current ? [{ url: current, alt: '' }] : []);
            form.setValue(`${name}.image`, next?.url ?? '', { shouldDirty: true });
          }}
          onPending={onPending}
          error={errorOf(`${name}.image`)}
        />
      </div>
      <LineField editor={editor} name={`${name}.title`} required maxLength={120} />
      <LineField editor={editor} name={`${name}.subtitle`} maxLength={120} />
      <LineField editor={editor} name={`${name}.description`} maxLength={300} className={fullRowClass} />
      <LineField editor={editor} name={`${name}.cta`} required maxLength={60} />
      <LineField editor={editor} name={`${name}.ctaLink`} required hint={m.slideFields.pageOfThisShop()} />
      <SlideBackground editor={editor} name={`${name}.ground`} grounds={slideBackgrounds} />
    </div>
  );
}
