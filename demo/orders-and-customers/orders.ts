/** The states in which orders of the demonstration end. */
export type DemoOrderOutcome =
  | 'placed'
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
  payment: 'cod' | 'razorpay';
  gift?: boolean;
  promoCode?: string;
  /** The number of different products, and the quantity of the first one. */
  products?: number;
  pieces?: number;
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
