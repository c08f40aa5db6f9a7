import type { HeroSlide } from '#contract/settings.ts';

/** What the form of the slides holds. */
export type SlidesValues = { slides: HeroSlide[] };
