import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { maxSlides } from '#contract/limits.ts';
import { type HeroSlide, settingsUpdate } from '#contract/settings.ts';
import { z } from '#contract/zod.ts';
import { button } from '../../parts/button.ts';
import { SectionForm } from '../section.tsx';
import { type SectionFormOf, useSection } from '../use-section.ts';
import { SlideFields } from './slide-fields.tsx';
import type { SlidesValues } from './values.ts';

/** The form says every field, those too that the call does not need. */
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

/** What each field is called: Slide 1 title, and so on. */
const names = Object.fromEntries(
  Array.from({ length: maxSlides }, (_, at) =>
    Object.entries(fieldNames).map(([key, name]) => [`slides.${at}.${key}`, `Slide ${at + 1} ${name}`]),
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

/** The slides of the banner: their words and pictures, their order, and how each will look. */
export function SlidesForm(part: SectionFormOf) {
  const editor = useSection<SlidesValues>(part, {
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
  const [opened, setOpened] = useState<string | null>(fields[0]?.id ?? null);
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    const slide = emptySlide();
    append(slide, { shouldFocus: false });
    setOpened(slide.id);
  };
  const moved = (from: number, to: number) => {
    move(from, to);
    // The focus goes along with the slide.
    requestAnimationFrame(() => {
      const button = list.current?.children[to]?.querySelector<HTMLElement>('[data-handle]');
      button?.focus();
    });
  };
  return (
    <SectionForm
      editor={editor}
      focused={part.focused}
      waiting={waiting.size > 0}
      example={waiting.size > 0 ? <p>Uploading a picture...</p> : undefined}
    >
      <ol ref={list} className="grid grid-cols-1 gap-3">
        {fields.map((slide, at) => (
          <SlideFields
            key={slide.key}
            editor={editor}
            at={at}
            of={fields.length}
            open={opened === slide.id}
            onOpen={(open) => setOpened(open ? slide.id : null)}
            onMove={(to) => moved(at, to)}
            onRemove={() => remove(at)}
            onWaiting={(pending) => setWaiting((before) => withOrWithout(before, slide.id, pending))}
          />
        ))}
      </ol>
      {fields.length < maxSlides && (
        <p>
          <button type="button" className={button.quiet} onClick={add}>
            <Plus aria-hidden="true" className="size-4" /> Add slide
          </button>
        </p>
      )}
    </SectionForm>
  );
}

function withOrWithout(before: ReadonlySet<string>, id: string, wanted: boolean): ReadonlySet<string> {
  if (before.has(id) === wanted) return before;
  const next = new Set(before);
  if (wanted) next.add(id);
  else next.delete(id);
  return next;
}
