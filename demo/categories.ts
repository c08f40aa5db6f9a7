import type { DemoCategory } from './types.ts';

/** The twelve categories of the demonstration catalogue. */
export const demoCategories: DemoCategory[] = [
  {
    slug: 'pottery-terracotta',
    name: 'Pottery & Terracotta',
    description:
      'Mugs, planters and oil lamps from the wheels of Khurja and the open kilns of Molela: stoneware for every day, bare earth for the balcony.',
    featured: true,
  },
  {
    slug: 'textiles-weaves',
    name: 'Textiles & Weaves',
    description:
      'Kala cotton from Kutch, mud-printed cloth from Bagru, kantha quilts sewn three saris deep, and mats woven finer than a bedsheet.',
    featured: false,
  },
  {
    slug: 'jewellery',
    name: 'Jewellery',
    description:
      'Silver drawn as thin as hair, brass cast in a mould used only once, bangles turned from lacquered wood. Small boxes, big faces.',
    featured: true,
  },
  {
    slug: 'wood-lacquer',
    name: 'Wood & Lacquer',
    description:
      'Carved sheesham, split bamboo, painted papier-mâché and bowls coloured on the lathe with sticks of lac.',
    featured: false,
  },
  {
    slug: 'brass-metal',
    name: 'Brass & Metal',
    description:
      'Lamps, bells and bowls that ring when you set them down: beaten in Moradabad, cast in beeswax moulds in Bastar.',
    featured: false,
  },
  {
    slug: 'paper-stationery',
    name: 'Paper & Stationery',
    description:
      'Journals, cards and wrapping sheets of cotton rag from Sanganer, made from tailors’ cuttings and never from a tree.',
    featured: false,
  },
  {
    slug: 'paintings-folk-art',
    name: 'Paintings & Folk Art',
    description:
      'Madhubani weddings, Gond forests and votive plaques, each painted or pressed by the person who signed it.',
    featured: false,
  },
  {
    slug: 'candles-fragrance',
    name: 'Candles & Fragrance',
    description:
      'Hand-poured candles, rolled incense and the burners to hold them, smelling of vetiver, tuberose and first rain.',
    featured: false,
  },
  {
    slug: 'toys-puppets',
    name: 'Toys & Puppets',
    description:
      'Spinning tops, string puppets and nodding elephants in safe vegetable colours, for children and for desks.',
    featured: false,
  },
  {
    slug: 'kitchen-table',
    name: 'Kitchen & Table',
    description:
      'Spice boxes, rolling pins, serving bowls and tea things: what a kitchen reaches for every day and keeps for thirty years.',
    featured: true,
  },
  {
    slug: 'bags-accessories',
    name: 'Bags & Accessories',
    description:
      'Satchels in Kolhapur leather, jholas in block print, baskets in cane, and the small things that live inside them.',
    featured: false,
  },
  {
    slug: 'personalised-gifts',
    name: 'Personalised Gifts',
    description:
      'A name engraved, a house number painted, a date stitched: gifts that are begun only when you have said who they are for.',
    featured: true,
  },
];
