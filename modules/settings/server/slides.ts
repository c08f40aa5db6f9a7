import type { HeroSlide } from '#modules/settings/contract/settings.ts';
import * as m from '../messages/index.ts';

/** The initial slides of the banner, used until the owner makes some (section 2). */
export const firstSlides: HeroSlide[] = [
  {
    id: 'market',
    image: '/pictures/hero/market.svg',
    get subtitle() {
      return m.serverSlides.openAirMarket();
    },
    get title() {
      return m.serverSlides.giftsMadeByHand();
    },
    get description() {
      return m.serverSlides.thrownWovenCarved();
    },
    get cta() {
      return m.serverSlides.browseGifts();
    },
    ctaLink: '/products',
    ground: 'butter',
  },
  {
    id: 'maker',
    image: '/pictures/hero/maker.svg',
    get subtitle() {
      return m.serverSlides.manyWorkshopsOneStall();
    },
    get title() {
      return m.serverSlides.meetPeopleWhoMakeThem();
    },
    get description() {
      return m.serverSlides.pottersWeaversCastersOfBrass();
    },
    get cta() {
      return m.serverSlides.meetArtisans();
    },
    ctaLink: '/artisans',
    ground: 'sky',
  },
  {
    id: 'made',
    image: '/pictures/hero/made.svg',
    get subtitle() {
      return m.serverSlides.forOnePersonOnly();
    },
    get title() {
      return m.serverSlides.haveItMadeWithName();
    },
    get description() {
      return m.serverSlides.dateEngraved();
    },
    get cta() {
      return m.serverSlides.askForCustomGift();
    },
    ctaLink: '/custom-orders',
    ground: 'rose',
  },
];
