/** An artisan of the demonstration catalogue; products refer to `key`. */
export type DemoArtisan = {
  key: string;
  name: string;
  bio: string;
  location: string;
};

/** How an artisan of the demonstration catalogue works. */
export type DemoWorkshop = {
  makingDays: number;
  /** Further days of a personalised piece. */
  personalisingDays: number;
  /** Null for no limit. */
  piecesPerDay: number | null;
  /** 0 for Sunday to 6 for Saturday. */
  closedWeekdays: number[];
  /** Days after the seed; both ends are days off. */
  daysOff: { startsIn: number; endsIn: number }[];
};

/** A category of the demonstration catalogue. */
export type DemoCategory = {
  slug: string;
  name: string;
  description: string;
  featured: boolean;
};

/** A review by a fictitious shopper, written by the demonstration seed only. */
export type DemoReview = {
  author: string;
  /** 1 to 5, whole. */
  rating: number;
  text: string;
  /** The age of the review at the time of the seed, in days. */
  daysAgo: number;
};

type DemoField = { id: string; label: string; required: boolean; price: number } & (
  | {
      kind: 'text';
      maxLength: number;
      lines: number;
      placeholder: string;
      characters: 'any' | 'no-emoji' | 'latin';
    }
  | { kind: 'choice'; options: { id: string; label: string; price: number; colour: string | null }[] }
  | { kind: 'photo' }
);

/** The personalisation fields and preview of a product, in the format of the contract. */
export type DemoPersonalised = {
  personalisation: DemoField[];
  personalisationPreview: {
    place: 'plaque' | 'ribbon' | 'tag' | 'engraving' | 'patch' | 'frame';
    position: 'top' | 'middle' | 'bottom';
    lettering: 'serif' | 'script' | 'block';
    colour: 'brass' | 'silver' | 'wood' | 'paper' | 'clay' | 'indigo';
    surface?: DemoSurface;
  };
};

/** Blank pictures of the product and their areas for text or photos, in the format of the contract. */
export type DemoSurface = {
  pictures: string[];
  areas: {
    field: string;
    part: { of: 'letters' | 'lines'; at: number } | null;
    x: number;
    y: number;
    width: number;
    height: number;
    turn: number;
    bend: number;
    lettering: 'serif' | 'script' | 'block';
    technique: 'engraved' | 'painted' | 'stitched' | 'foil';
    colour: string;
    size: number;
  }[];
};

/**
 * A product of the demonstration catalogue with every field of the specification's section 3; its pictures are drawn in
 * drawings/.
 */
export type DemoProduct = {
  name: string;
  description: string;
  /** Rupees, at most 2 decimals. */
  price: number;
  /** Rupees; null if the price was never reduced. */
  originalPrice: number | null;
  stockCount: number;
  isNew: boolean;
  isFeatured: boolean;
  /** Days between its arrival and the seed. */
  arrivedDaysAgo: number;
  /** Lower case. */
  tags: string[];
  /** Recipients in the wording of the gift finder, added to the tags as "for mother". */
  for: string[];
  /** Occasions, also added to the tags. */
  occasions: string[];
  /** The key of a DemoArtisan. */
  artisan: string;
  materials: string[];
  features: string[];
  /** Centimetres (step 0.1) and grams. */
  dimensions: { length: number; width: number; height: number; weight: number };
  careInstructions: string;
  reviews: DemoReview[];
};
