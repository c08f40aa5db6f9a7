/** One maker of the demonstration catalogue; `key` is how its products name it. */
export type DemoArtisan = {
  key: string;
  name: string;
  bio: string;
  location: string;
};

/** One category of the demonstration catalogue. */
export type DemoCategory = {
  slug: string;
  name: string;
  description: string;
  featured: boolean;
};

/** One review by a made-up shopper; only the demonstration seed writes these. */
export type DemoReview = {
  author: string;
  /** 1 to 5, whole. */
  rating: number;
  text: string;
  /** Days before the seed that it was written. */
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

/** What of a product is made as the shopper wants it, and how its page shows that; as the contract has it. */
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

/** Pictures of the product without words, and the areas of them that take words or a photo, as the contract has them. */
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

/** One product of the demonstration catalogue: every field of the specification's section 3; its pictures are drawn in drawings/. */
export type DemoProduct = {
  name: string;
  description: string;
  /** Rupees, at most 2 decimals. */
  price: number;
  /** Rupees; null where the product was never dearer. */
  originalPrice: number | null;
  stockCount: number;
  isNew: boolean;
  isFeatured: boolean;
  /** Days before the seed that it arrived. */
  arrivedDaysAgo: number;
  /** Lower case. */
  tags: string[];
  /** For whom it is a gift, in the words of the gift finder; it carries them as tags ("for mother"). */
  for: string[];
  /** What it is a gift for; these are tags too. */
  occasions: string[];
  /** A DemoArtisan's key. */
  artisan: string;
  materials: string[];
  features: string[];
  /** Centimetres (step 0.1) and grams. */
  dimensions: { length: number; width: number; height: number; weight: number };
  careInstructions: string;
  reviews: DemoReview[];
};
