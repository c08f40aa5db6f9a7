import type { HeroSlide } from '#contract/settings.ts';

/** The values of the slides form. */
export type SlidesValues = { slides: HeroSlide[] };
