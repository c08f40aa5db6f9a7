import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useReel, wantsLessMotion } from '#web/ui/reel.ts';
import { type HeroSlide, slides } from './slides.ts';

/** How long a slide is shown, in ms (section 9). */
const slideMs = 5000;

const round =
  'grid size-11 place-items-center rounded-full bg-[#fffdf9]/85 text-[#2b1d14] hover:bg-[#fffdf9]';

/**
 * The rotating banner (section 2): goes on by itself every 5 s and round from the last to the first; it waits
 * while somebody is at it, when told to, and for good where less motion is wanted.
 */
export function Hero() {
  const reel = useRef<HTMLDivElement>(null);
  const { current, show } = useReel(reel);
  const [attended, setAttended] = useState(false);
  const [paused, setPaused] = useState(false);
  const go = (at: number) => show((at + slides.length) % slides.length);
  // Those who want less motion are shown a banner at rest, and may set it going.
  useEffect(() => setPaused(wantsLessMotion()), []);
  useEffect(() => {
    if (paused || attended) return;
    const timer = setTimeout(() => {
      if (!document.hidden) show((current + 1) % slides.length);
    }, slideMs);
    return () => clearTimeout(timer);
  });
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Highlights"
      className="relative mx-auto max-w-[100rem]"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      <div
        ref={reel}
        aria-live={paused || attended ? 'polite' : 'off'}
        className="reel h-[500px] md:h-[600px]"
      >
        {slides.map((slide, at) => (
          <Slide key={slide.id} slide={slide} at={at} shown={at === current} />
        ))}
      </div>
      <div className="scripted absolute inset-x-0 bottom-3 mx-auto flex max-w-7xl items-center justify-center gap-1 px-4 md:bottom-6 md:justify-start md:px-12">
        <button type="button" aria-label="Previous slide" className={round} onClick={() => go(current - 1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        {slides.map(({ id }, at) => (
          <button
            key={id}
            type="button"
            aria-label={`Slide ${at + 1} of ${slides.length}`}
            aria-current={at === current}
            onClick={() => go(at)}
            className="group grid size-9 place-items-center"
          >
            <span
              className={`h-2.5 rounded-full bg-[#2b1d14] transition-all ${at === current ? 'w-7' : 'w-2.5 opacity-45 group-hover:opacity-70'}`}
            />
          </button>
        ))}
        <button type="button" aria-label="Next slide" className={round} onClick={() => go(current + 1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={paused ? 'Play the slides' : 'Pause the slides'}
          className={round}
          onClick={() => setPaused(!paused)}
        >
          {paused ? (
            <Play aria-hidden="true" className="size-4" />
          ) : (
            <Pause aria-hidden="true" className="size-4" />
          )}
        </button>
      </div>
    </section>
  );
}

function Slide({ slide, at, shown }: { slide: HeroSlide; at: number; shown: boolean }) {
  const Title = at === 0 ? 'h1' : 'h2';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of things, not a set of fields.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${at + 1} of ${slides.length}`}
      className={`grid h-full grid-rows-[13rem_1fr] text-[#2b1d14] md:grid-cols-2 md:grid-rows-1 ${slide.ground}`}
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
        <img
          src={slide.image}
          alt=""
          width="1200"
          height="900"
          loading={at === 0 ? 'eager' : 'lazy'}
          fetchPriority={at === 0 ? 'high' : 'low'}
          className="size-full object-cover"
        />
      </div>
    </div>
  );
}
