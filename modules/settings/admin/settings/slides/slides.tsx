import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { z } from '#kernel/contract/zod.ts';
import { maxSlides } from '#modules/settings/contract/limits.ts';
import { type HeroSlide, settingsUpdate } from '#modules/settings/contract/settings.ts';
import { button } from '#web/admin/components/button.ts';
import * as m from '../../../messages/index.ts';
import { SectionForm } from '../section.tsx';
import { type SectionFormOf, useSection } from '../use-section.ts';
import { SlideFields } from './slide-fields.tsx';
import type { SlidesValues } from './values.ts';

/** The form contains every field, including the optional ones of the API call. */
const schema = z.strictObject({ slides: settingsUpdate.shape.heroSlides.unwrap() }) as z.ZodType<
  unknown,
  SlidesValues
>;

const fieldNames = {
  image: 'image',
  title: 'title',
  subtitle: 'subtitle',
  description: 'description',
  cta: 'button text',
  ctaLink: 'button link',
  ground: 'ground',
};

/** Labels of the fields: "Slide 1 title" and so on. */
const names = Object.fromEntries(
  Array.from({ length: maxSlides }, (_, index) =>
    Object.entries(fieldNames).map(([key, name]) => [
      `slides.${index}.${key}`,
      m.slides.slide({ index: index + 1, name }),
    ]),
  ).flat(),
);

const emptySlide = (): HeroSlide => ({
  id: crypto.randomUUID(),
  image: '',
  title: '',
  subtitle: '',
  description: '',
  cta: '',
  ctaLink: '/products',
  ground: 'butter',
});

/** Edits the slides of the banner: texts, pictures and order, with previews. */
export function SlidesForm(section: SectionFormOf) {
  const editor = useSection<SlidesValues>(section, {
    schema,
    names,
    valuesOf: ({ heroSlides }) => ({ slides: heroSlides }),
    bodyOf: ({ slides }) => ({ heroSlides: slides }),
  });
  const { fields, append, remove, move } = useFieldArray({
    control: editor.form.control,
    name: 'slides',
    keyName: 'key',
  });
  const [openSlide, setOpenSlide] = useState<string | null>(fields[0]?.id ?? null);
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    const slide = emptySlide();
    append(slide, { shouldFocus: false });
    setOpenSlide(slide.id);
  };
  const moveSlide = (from: number, to: number) => {
    move(from, to);
    // The focus follows the slide.
    requestAnimationFrame(() => {
      const button = list.current?.children[to]?.querySelector<HTMLElement>('[data-handle]');
      button?.focus();
    });
  };
  return (
    <SectionForm
      editor={editor}
      focused={section.focused}
      waiting={waiting.size > 0}
      example={waiting.size > 0 ? <p>{m.slides.uploadingPicture()}</p> : undefined}
    >
      <ol ref={list} className="grid grid-cols-1 gap-3">
        {fields.map((slide, index) => (
          <SlideFields
            key={slide.key}
            editor={editor}
            index={index}
            count={fields.length}
            open={openSlide === slide.id}
            onOpen={(open) => setOpenSlide(open ? slide.id : null)}
            onMove={(to) => moveSlide(index, to)}
            onRemove={() => remove(index)}
            onWaiting={(pending) => setWaiting((before) => toggleInSet(before, slide.id, pending))}
          />
        ))}
      </ol>
      {fields.length < maxSlides && (
        <p>
          <button type="button" className={button.quiet} onClick={add}>
            <Plus aria-hidden="true" className="size-4" /> {m.slides.addSlide()}
          </button>
        </p>
      )}
    </SectionForm>
  );
}

function toggleInSet(before: ReadonlySet<string>, id: string, isIncluded: boolean): ReadonlySet<string> {
  if (before.has(id) === isIncluded) return before;
  const next = new Set(before);
  if (isIncluded) next.add(id);
  else next.delete(id);
  return next;
}
