import { Link } from 'react-router';
import { Picture } from './picture.tsx';
import type { Tint } from './tint.ts';

/** The six pastels by day: pictures are made on such paper, so that it stays as light in the dark. */
const papers: Record<Tint, string> = {
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
    /** The paper that its picture is made on. */
    ground: Tint;
  };
  /** Its place among so many. */
  at: number;
  of: number;
  /** Whether it is the one that is seen: what is on the others cannot be reached by keys. */
  shown: boolean;
};

/** One slide of the banner: a picture on paper of its colour, which is as light in the dark, a few words, and a button that leads on. */
export function Slide({ slide, at, of, shown }: SlideProps) {
  const Title = at === 0 ? 'h1' : 'h2';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of things, not a set of fields.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${at + 1} of ${of}`}
      className={`grid h-full grid-rows-[13rem_1fr] text-[#2b1d14] md:grid-cols-2 md:grid-rows-1 ${papers[slide.ground]}`}
    >
      <div className="row-start-2 flex flex-col justify-start px-5 pt-2 text-center md:row-start-1 md:items-start md:justify-center md:pb-16 md:pl-12 md:text-left xl:pl-[max(3rem,calc((100vw-80rem)/2+1.5rem))]">
        <p className="text-sm font-semibold md:text-base">{slide.subtitle}</p>
        <Title className="mt-1.5 text-[2rem] md:mt-3 md:max-w-xl md:text-5xl lg:text-6xl">
          {slide.title}
        </Title>
        <p className="mx-auto mt-2 max-w-md md:mx-0 md:mt-5 md:text-lg">{slide.description}</p>
        <p className="mt-3.5 md:mt-8">
          <Link
            to={slide.ctaLink}
            tabIndex={shown ? undefined : -1}
            className="inline-flex min-h-11 items-center rounded-full bg-[#a8421f] px-6 font-semibold text-[#fffaf5] hover:bg-[#8a3417] md:min-h-12 md:px-8"
          >
            {slide.cta}
          </Link>
        </p>
      </div>
      <div className="row-start-1 h-full min-h-0 overflow-hidden">
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
