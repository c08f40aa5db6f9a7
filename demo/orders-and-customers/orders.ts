/** The states in which orders of the demonstration end. */
export type DemoOrderOutcome =
  | 'placed'
  | 'payment claimed'
  | 'paid'
  | 'packed'
  | 'partly shipped'
  | 'shipped'
  | 'delivered'
  | 'cancelled by the customer'
  | 'cancelled and refunded'
  | 'returned undelivered'
  | 'return requested'
  | 'return approved'
  | 'return declined'
  | 'return received, one piece damaged'
  | 'return refunded'
  | 'refund refused';

type DemoOrder = {
  course: DemoOrderOutcome;
  /** Days between the order and the seed. */
  daysAgo: number;
  payment: 'cod' | 'razorpay' | 'upi';
  gift?: boolean;
  promoCode?: string;
  /** The number of different products, and the quantity of the first one. */
  products?: number;
  pieces?: number;
  /** The name of the only product; any other one if it was deleted. */
  of?: string;
};

/** Orders that need an action of staff, and orders with an unusual outcome. */
export const demoOrders: DemoOrder[] = [
  { course: 'placed', daysAgo: 0.1, payment: 'cod' },
  { course: 'placed', daysAgo: 0.6, payment: 'cod', products: 3 },
  { course: 'placed', daysAgo: 12, payment: 'cod' },
  { course: 'paid', daysAgo: 0.2, payment: 'razorpay', gift: true },
  { course: 'paid', daysAgo: 0.9, payment: 'razorpay', products: 2 },
  { course: 'paid', daysAgo: 1.4, payment: 'razorpay', promoCode: 'NAMASTE10' },
  { course: 'paid', daysAgo: 11, payment: 'razorpay' },
  { course: 'packed', daysAgo: 1.9, payment: 'razorpay', products: 2 },
  { course: 'packed', daysAgo: 2.3, payment: 'cod', gift: true },
  { course: 'partly shipped', daysAgo: 3.4, payment: 'razorpay', products: 3 },
  { course: 'shipped', daysAgo: 3.1, payment: 'cod' },
  { course: 'shipped', daysAgo: 4.2, payment: 'razorpay', products: 2, gift: true },
  { course: 'shipped', daysAgo: 5.5, payment: 'razorpay', promoCode: 'NAMASTE10' },
  { course: 'shipped', daysAgo: 14, payment: 'cod' },
  { course: 'cancelled by the customer', daysAgo: 6, payment: 'cod' },
  { course: 'cancelled and refunded', daysAgo: 8, payment: 'razorpay' },
  { course: 'returned undelivered', daysAgo: 22, payment: 'cod' },
  { course: 'return requested', daysAgo: 9, payment: 'razorpay', products: 2 },
  { course: 'return requested', daysAgo: 10, payment: 'cod' },
  { course: 'return approved', daysAgo: 15, payment: 'razorpay', products: 2 },
  { course: 'return declined', daysAgo: 26, payment: 'cod' },
  { course: 'return received, one piece damaged', daysAgo: 18, payment: 'cod', pieces: 2, products: 2 },
  { course: 'return refunded', daysAgo: 30, payment: 'razorpay' },
  { course: 'return refunded', daysAgo: 48, payment: 'cod' },
  { course: 'refund refused', daysAgo: 21, payment: 'razorpay' },
  // Work of one artisan, who has hardly any room in the next days, and of others.
  { course: 'paid', daysAgo: 3.2, payment: 'razorpay', of: 'Dokra Drummer Figure', pieces: 4 },
  { course: 'paid', daysAgo: 2.4, payment: 'razorpay', of: 'Dokra Owl Tea-Light Holder', pieces: 4 },
  { course: 'paid', daysAgo: 1.6, payment: 'razorpay', of: 'Temple Bell Anklets, Pair', pieces: 3 },
  { course: 'placed', daysAgo: 0.8, payment: 'cod', of: 'Dokra Sun Pendant', pieces: 4 },
  { course: 'paid', daysAgo: 0.3, payment: 'razorpay', of: 'Dokra Fish Bottle Opener', pieces: 4 },
  { course: 'paid', daysAgo: 2.1, payment: 'razorpay', of: 'Gond Deer with Antler Forest', pieces: 3 },
  { course: 'placed', daysAgo: 0.7, payment: 'cod', of: 'Painted Wooden Bird Pair', pieces: 2 },
  { course: 'paid', daysAgo: 1.2, payment: 'razorpay', of: 'Almond Blossom Papier-Mâché Box', pieces: 2 },
  { course: 'paid', daysAgo: 0.5, payment: 'razorpay', of: 'Korai Grass Table Runner', pieces: 3 },
  // It should have been sent by now to arrive as promised.
  { course: 'paid', daysAgo: 5, payment: 'razorpay', of: 'Lattu Quartet Spinning Tops' },
  { course: 'payment claimed', daysAgo: 0.4, payment: 'upi' },
];

/** The number of delivered orders per month before the seed, the last month first. */
export const demoSales = [16, 13, 10, 8, 9, 7, 6, 7, 5, 6, 4, 4];

export const giftMessages = [
  'Happy birthday! May your year be full of small, beautiful things.',
  'For your new home, with love from all of us.',
  'Thank you for everything, always.',
];

export const returnReasons = [
  'The glaze has a hairline crack near the handle.',
  'It is a different colour from the one in the picture.',
  'I ordered it for a shelf that it does not fit.',
];
