import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { HeroSlide } from '#modules/settings/contract/settings.ts';
import { useCarousel, wantsLessMotion } from '#web/ui/pictures/carousel.ts';
import { Slide } from '#web/ui/pictures/slide.tsx';
import * as m from '../../messages/index.ts';

/** How long a slide is shown, in ms (section 9). */
const slideMs = 5000;

const roundButton =
  'grid size-11 place-items-center rounded-full border border-transparent bg-[#fffdf9]/85 text-[#2b1d14] hover:bg-[#fffdf9]';

/** Whether the search suggestions cover the banner. */
const isSearching = () => document.querySelector('[role=search] [role=listbox]') !== null;

/**
 * The rotating banner (section 2): shows the next slide every 5 s, after the last the first. Pauses while it or the
 * search suggestions are in use, when the visitor pauses it, and from the start if the visitor prefers reduced motion.
 */
export function Hero({ slides }: { slides: HeroSlide[] }) {
  const reel = useRef<HTMLDivElement>(null);
  const { current, show } = useCarousel(reel);
  const [attended, setAttended] = useState(false);
  const [paused, setPaused] = useState(false);
  const go = (at: number) => show((at + slides.length) % slides.length);
  // With reduced motion the banner starts paused.
  useEffect(() => setPaused(wantsLessMotion()), []);
  useEffect(() => {
    if (paused || attended) return;
    const timer = setInterval(() => {
      if (!document.hidden && !isSearching()) show((current + 1) % slides.length);
    }, slideMs);
    return () => clearInterval(timer);
  });
  return (
    <section
      aria-roledescription={m.hero.carousel()}
      aria-label={m.hero.highlights()}
      className="hero @container relative [&_:focus-visible]:outline-[#2c4a7c]"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      <div
        ref={reel}
        aria-live={paused || attended ? 'polite' : 'off'}
        className="reel h-[max(500px,31.25rem)] md:h-[max(600px,37.5rem)]"
      >
        {slides.map((slide, at) => (
          <Slide key={slide.id} slide={slide} at={at} of={slides.length} shown={at === current} />
        ))}
      </div>
      <div className="scripted absolute inset-x-0 bottom-3 mx-auto flex max-w-7xl items-center justify-center gap-1 px-4 md:bottom-6 md:justify-start md:px-6">
        <button
          type="button"
          aria-label={m.hero.previousSlide()}
          className={roundButton}
          onClick={() => go(current - 1)}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        {slides.map(({ id }, at) => (
          <button
            key={id}
            type="button"
            aria-label={m.hero.slideOf({ at: at + 1, slidesCount: slides.length })}
            aria-current={at === current}
            onClick={() => go(at)}
            className="group grid size-9 place-items-center"
          >
            <span
              className={`h-2.5 rounded-full bg-[#2b1d14] transition-all ${at === current ? 'w-7 forced-colors:bg-[HighlightText]' : 'w-2.5 opacity-45 group-hover:opacity-70 forced-colors:bg-[CanvasText] forced-colors:opacity-100'}`}
            />
          </button>
        ))}
        <button
          type="button"
          aria-label={m.hero.nextSlide()}
          className={roundButton}
          onClick={() => go(current + 1)}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={paused ? m.hero.playSlides() : m.hero.pauseSlides()}
          className={roundButton}
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
