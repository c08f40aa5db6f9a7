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
