import type { HeroSlide } from '#modules/settings/contract/settings.ts';

/** The values of the slides form. */
export type SlidesValues = { slides: HeroSlide[] };
