import type { HeroSlide } from '#modules/settings/contract/settings.ts';

/** The initial slides of the banner, used until the owner makes some (section 2). */
export const firstSlides: HeroSlide[] = [
  {
    id: 'market',
    image: '/pictures/hero/market.svg',
    subtitle: 'The open-air market, at home',
    title: 'Gifts with somebody’s hands in them',
    description: 'Thrown, woven, carved, cast and painted by artisans across India.',
    cta: 'Browse the gifts',
    ctaLink: '/products',
    ground: 'butter',
  },
  {
    id: 'maker',
    image: '/pictures/hero/maker.svg',
    subtitle: 'Many workshops, one stall',
    title: 'Meet the people who make them',
    description: 'Potters, weavers, casters of brass: where they work, and what they will not hurry.',
    cta: 'Meet the artisans',
    ctaLink: '/artisans',
    ground: 'sky',
  },
  {
    id: 'made',
    image: '/pictures/hero/made.svg',
    subtitle: 'For one person only',
    title: 'Have it made with a name on it',
    description: 'A date engraved, a name embroidered, a portrait painted: tell an artisan who it is for.',
    cta: 'Ask for a custom gift',
    ctaLink: '/custom-orders',
    ground: 'rose',
  },
];
