import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { HeroSlide } from '#modules/settings/contract/settings.ts';
import { Slide } from '#web/ui/pictures/slide.tsx';
import { useCarousel, wantsLessMotion } from '#web/ui/pictures/use-carousel.ts';
import * as m from '../../messages/index.ts';

/** How long a slide is shown, in ms (section 9). */
const slideMs = 5000;

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
      <div className="slide-controls scripted">
        <button type="button" aria-label={m.hero.previousSlide()} onClick={() => go(current - 1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        {slides.map(({ id }, at) => (
          <button
            key={id}
            type="button"
            aria-label={m.hero.slideOf({ at: at + 1, slidesCount: slides.length })}
            aria-current={at === current}
            onClick={() => go(at)}
          />
        ))}
        <button type="button" aria-label={m.hero.nextSlide()} onClick={() => go(current + 1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={paused ? m.hero.playSlides() : m.hero.pauseSlides()}
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
