import { Link } from 'react-router';
import * as m from '../messages/index.ts';
import { Picture } from './picture.tsx';
import type { Tint } from './tint.ts';

/** The six light pastels: the pictures have these backgrounds, so they stay light in the dark scheme. */
const backgrounds: Record<Tint, string> = {
  mint: 'bg-[#cfe8d8]',
  peach: 'bg-[#f9dcc6]',
  sky: 'bg-[#cfe3f1]',
  lavender: 'bg-[#dfd8f2]',
  butter: 'bg-[#f7e9b9]',
  rose: 'bg-[#f5d3d8]',
};

type SlideProps = {
  slide: {
    image: string;
    title: string;
    subtitle: string;
    description: string;
    cta: string;
    ctaLink: string;
    /** The background of its picture. */
    ground: Tint;
  };
  /** Its index; `of` is the number of slides. */
  at: number;
  of: number;
  /** Whether it is visible; links on the other slides cannot get the keyboard focus. */
  shown: boolean;
};

/** A slide of the banner (repeated.css): text with a link, and a picture on its background colour. */
export function Slide({ slide, at, of, shown }: SlideProps) {
  const Title = at === 0 ? 'h1' : 'h2';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of elements, not a set of fields.
    <div
      role="group"
      aria-roledescription={m.slide.slide()}
      aria-label={m.slide.of({ at: at + 1, of })}
      className={`slide ${backgrounds[slide.ground]}`}
    >
      <div>
        <b>{slide.subtitle}</b>
        <Title>{slide.title}</Title>
        <p>{slide.description}</p>
        <Link to={slide.ctaLink} discover="none" tabIndex={shown ? undefined : -1}>
          {slide.cta}
        </Link>
      </div>
      <div>
        <Picture
          src={slide.image}
          alt=""
          seed={slide.title}
          when={at === 0 ? 'first' : 'near'}
          sizes="(min-width:48rem) 50vw,100vw"
        />
      </div>
    </div>
  );
}
