import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { useCallback, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { slideBackgrounds } from '#modules/settings/contract/settings.ts';
import { button } from '#web/admin/components/button.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { fullRowClass, LineField } from '#web/admin/components/form/fields.tsx';
import { PicturesField } from '#web/admin/components/pictures/pictures-field.tsx';
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
  const id = useId();
  const slide = useWatch({ control: editor.form.control, name: `slides.${index}` });
  const hasErrors = editor.fieldErrors.some(({ path }) => path.startsWith(`slides.${index}.`));
  const label = slide.title || 'New slide';
  return (
    <li className={`rounded-lg border ${hasErrors ? 'border-bad' : 'border-line'}`}>
      <div className="flex flex-wrap items-center justify-end gap-1 p-1.5 max-[22rem]:gap-0">
        <button
          type="button"
          data-handle
          aria-expanded={open || hasErrors}
          aria-controls={open || hasErrors ? id : undefined}
          onClick={() => onOpen(!open)}
          className="flex min-h-11 min-w-0 flex-1 basis-32 items-center gap-3 max-[26rem]:basis-full rounded-lg px-2 text-left hover:bg-line/40"
        >
          <ChevronDown
            aria-hidden="true"
            className={`size-4 shrink-0 transition-transform ${open ? '' : '-rotate-90'}`}
          />
          <span className="min-w-0 truncate">
            <span className="text-muted tabular-nums">{index + 1}. </span>
            <span className="font-semibold">{label}</span>
          </span>
        </button>
        <button
          type="button"
          className={button.icon}
          aria-label={`Move ${label} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
        </button>
        <button
          type="button"
          className={button.icon}
          aria-label={`Move ${label} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
        </button>
        <button
          type="button"
          className={button.icon}
          aria-label={`Remove ${label}`}
          disabled={count === 1}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </button>
      </div>
      {(open || hasErrors) && (
        <div id={id} className="grid grid-cols-1 gap-5 border-t border-line p-4">
          <Preview slide={slide} />
          <Fields editor={editor} index={index} onWaiting={onWaiting} />
        </div>
      )}
    </li>
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
        <p className="mb-1.5 font-semibold">Image</p>
        <PicturesField
          label={`Slide ${index + 1} image`}
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
      <LineField
        editor={editor}
        name={`${name}.ctaLink`}
        required
        hint="A page of this shop, e.g. /products or /sale."
      />
      <SlideBackground editor={editor} name={`${name}.ground`} grounds={slideBackgrounds} />
    </div>
  );
}
