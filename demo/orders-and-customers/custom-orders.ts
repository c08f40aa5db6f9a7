type DemoConversationEntry =
  | { by: 'customer' | 'shop'; daysAgo: number; body: string }
  | {
      by: 'shop';
      daysAgo: number;
      quote: { title: string; body: string; price: number; makingDays: number; validDays: number };
    }
  | { by: 'customer'; daysAgo: number; accept: true }
  | { by: 'customer'; daysAgo: number; decline: string }
  | { by: 'shop'; daysAgo: number; close: string };

export type DemoRequest = {
  daysAgo: number;
  description: string;
  forWhom: string;
  occasion: string;
  /** Rupees. */
  budget: [from: number, to: number] | null;
  /** Days from the seed. */
  neededIn: number | null;
  conversation: DemoConversationEntry[];
};

/** Custom requests with their conversations, in every state. */
export const demoRequests: DemoRequest[] = [
  {
    daysAgo: 150,
    forWhom: 'My parents',
    occasion: 'Anniversary',
    budget: [3000, 5000],
    neededIn: null,
    description: 'A brass lamp with the names of my parents, Usha and Mohan, for their fortieth anniversary.',
    conversation: [
      { by: 'shop', daysAgo: 149, body: 'A lovely idea. Should the names be in English or in Devanagari?' },
      { by: 'customer', daysAgo: 148, body: 'In Devanagari, please, around the base.' },
      {
        by: 'shop',
        daysAgo: 147,
        quote: {
          title: 'Brass lamp with two names',
          price: 4200,
          makingDays: 12,
          validDays: 14,
          body: 'Cast brass, 28 cm, both names engraved around the base in Devanagari.',
        },
      },
      { by: 'customer', daysAgo: 145, accept: true },
    ],
  },
  {
    daysAgo: 60,
    forWhom: 'Our office',
    occasion: 'Diwali',
    budget: [20000, 30000],
    neededIn: null,
    description: 'Sixty small diya sets with our company logo on the box.',
    conversation: [
      {
        by: 'shop',
        daysAgo: 59,
        quote: {
          title: 'Sixty diya sets in printed boxes',
          price: 27000,
          makingDays: 25,
          validDays: 10,
          body: 'Four terracotta diyas each, in a kraft box with your logo in one colour.',
        },
      },
      { by: 'customer', daysAgo: 56, decline: 'The boxes would come after Diwali. Next year!' },
    ],
  },
  {
    daysAgo: 45,
    forWhom: 'My sister',
    occasion: 'Farewell',
    budget: [1500, 2500],
    neededIn: null,
    description: 'A block-printed map of Pune, to hang in her first flat abroad.',
    conversation: [
      {
        by: 'shop',
        daysAgo: 44,
        quote: {
          title: 'Block-printed map of Pune',
          price: 2300,
          makingDays: 18,
          validDays: 10,
          body: 'Indigo on unbleached cotton, 60 × 80 cm, with a bamboo rod.',
        },
      },
    ],
  },
  {
    daysAgo: 33,
    forWhom: 'My daughter',
    occasion: 'Birthday',
    budget: null,
    neededIn: null,
    description: 'A life-size elephant of sheesham wood for the garden.',
    conversation: [
      {
        by: 'shop',
        daysAgo: 32,
        close: 'We are sorry: none of our workshops can carve a piece of this size.',
      },
    ],
  },
  {
    daysAgo: 12,
    forWhom: 'A friend',
    occasion: 'Wedding',
    budget: [2500, 4000],
    neededIn: 40,
    description: 'A kantha quilt with the wedding date and two small birds, in red and cream.',
    conversation: [
      { by: 'shop', daysAgo: 11, body: 'Which size do you have in mind: single or double bed?' },
      { by: 'customer', daysAgo: 10, body: 'Double, about 220 × 240 cm.' },
      {
        by: 'shop',
        daysAgo: 9,
        quote: {
          title: 'Kantha quilt with date and birds',
          price: 3900,
          makingDays: 21,
          validDays: 21,
          body: 'Double bed, two layers of washed cotton, madder red on cream.',
        },
      },
    ],
  },
  {
    daysAgo: 4,
    forWhom: 'My grandmother',
    occasion: 'Birthday',
    budget: [800, 1500],
    neededIn: 25,
    description:
      'A tea tumbler and saucer like hers from Khurja, which broke. I can send photos of the pieces.',
    conversation: [
      { by: 'shop', daysAgo: 3, body: 'Please do. A photo of the pattern on the rim helps most.' },
      { by: 'customer', daysAgo: 1, body: 'The rim is cobalt with a row of white dots, about 8 cm across.' },
    ],
  },
  {
    daysAgo: 1,
    forWhom: 'Twins',
    occasion: 'Naming ceremony',
    budget: [1000, 2000],
    neededIn: 18,
    description: 'Two small lacquer rattles with the names Vihaan and Veda.',
    conversation: [],
  },
];
