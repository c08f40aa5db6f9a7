export type DemoPromotion = {
  code: string;
  title: string;
  description: string;
  kind: 'percentage' | 'fixed' | 'free_shipping';
  /** Percent; amounts in rupees. */
  percent?: number;
  maxDiscount?: number;
  amount?: number;
  minSubtotal?: number;
  totalLimit?: number;
  customerLimit?: number;
  /** Days from the seed. */
  startsIn: number;
  endsIn: number | null;
  isActive?: boolean;
};

/** The promo codes of the demonstration: running, planned, ended and switched off. */
export const demoPromotions: DemoPromotion[] = [
  {
    code: 'NAMASTE10',
    title: 'Welcome',
    kind: 'percentage',
    percent: 10,
    maxDiscount: 300,
    description: 'In the first newsletter.',
    customerLimit: 2,
    startsIn: -360,
    endsIn: null,
  },
  {
    code: 'SHAGUN150',
    title: 'Wedding season',
    kind: 'fixed',
    amount: 150,
    minSubtotal: 1500,
    description: 'On the card in wedding parcels.',
    totalLimit: 200,
    startsIn: -120,
    endsIn: 45,
  },
  {
    code: 'FREESHIP',
    title: 'Free shipping',
    kind: 'free_shipping',
    minSubtotal: 300,
    description: 'For customers whose parcel was late.',
    startsIn: -200,
    endsIn: null,
  },
  {
    code: 'RAKHI25',
    title: 'Raksha Bandhan',
    kind: 'percentage',
    percent: 25,
    maxDiscount: 500,
    description: '',
    minSubtotal: 800,
    startsIn: -130,
    endsIn: -95,
  },
  {
    code: 'NEWYEAR15',
    title: 'New year',
    kind: 'percentage',
    percent: 15,
    maxDiscount: 400,
    description: 'Starts with the next newsletter.',
    startsIn: 21,
    endsIn: 42,
  },
  {
    code: 'STALL50',
    title: 'Craft fair stall',
    kind: 'fixed',
    amount: 50,
    startsIn: -300,
    endsIn: null,
    description: 'Switched off after the fair.',
    isActive: false,
  },
];
