// The content of the JSON columns of orders and their lines.

export type Address = {
  name: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};
/** Data from which the preview is drawn, as in the contract. */
type PersonalisationDrawing = {
  place: 'plaque' | 'ribbon' | 'tag' | 'engraving' | 'patch' | 'frame';
  position: 'top' | 'middle' | 'bottom';
  lettering: 'serif' | 'script' | 'block';
  colour: 'brass' | 'silver' | 'wood' | 'paper' | 'clay' | 'indigo';
  areas?: {
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
    text: string;
    photo: string | null;
  }[];
  picture: string | null;
  texts: string[];
  ink: string | null;
  photo: string | null;
  label: string;
};
export type Personalisation = {
  given: Record<string, string>;
  words: { label: string; value: string }[];
  drawing: PersonalisationDrawing | null;
};
/** A value of an attribute, with its label and text as they were when it was set. */
export type OrderedAttribute = {
  name: string;
  label: string;
  value: string;
  text: string;
  shownIn: ('shop' | 'mails' | 'documents')[];
  personal: boolean;
};
/** Why a line takes until its day, as in the contract of deliveries. */
type PromiseReason =
  | { code: 'cut_off'; hour: number }
  | { code: 'closed'; until: string }
  | { code: 'day_off' | 'busy'; artisan: string; until: string }
  | { code: 'several_days'; pieces: number; from: string; to: string }
  | { code: 'making' | 'personalising' | 'packing'; days: number }
  | { code: 'transit'; from: number; to: number; region: string }
  | { code: 'holiday'; day: string; name: string };
/** The promised days of a line and their reasons, as in the contract of deliveries. */
export type LinePromise = {
  madeBy: string;
  leavesOn: string;
  from: string;
  to: string;
  reasons: PromiseReason[];
};
/** The days of a line whose work was moved after the order. */
export type LinePlan = {
  madeBy: string;
  leavesOn: string;
  /** Whether it leaves too late to arrive as promised. */
  isLate: boolean;
};
/** Orders placed before the field existed lack `toRecipient`. */
export type Gift = {
  toRecipient?: boolean;
  wrap: boolean;
  message: string;
  sender: string;
  hidePrices: boolean;
};

/** Who ordered; the last two are empty unless a business asked for its invoice. */
export type Buyer = { name: string; phone: string; gstin: string; businessName: string };

export type Seller = { name: string; address: string; taxNumber: string };
