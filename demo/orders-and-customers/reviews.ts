type DemoOwnReview = {
  rating: number;
  text: string;
  status: 'pending' | 'approved' | 'rejected';
  reply: string;
  daysAgo: number;
};

/** Reviews by customers of the demonstration about delivered items. */
export const demoOwnReviews: DemoOwnReview[] = [
  { rating: 5, text: 'Bought one, came back for two more.', status: 'pending', reply: '', daysAgo: 0 },
  {
    rating: 2,
    text: 'Pretty, but smaller than I imagined from the picture.',
    status: 'pending',
    reply: '',
    daysAgo: 1,
  },
  { rating: 4, text: 'Packed so well that unpacking took longer.', status: 'pending', reply: '', daysAgo: 2 },
  { rating: 5, text: 'My mother has shown it to every neighbour.', status: 'pending', reply: '', daysAgo: 3 },
  { rating: 3, text: 'Lovely work, late parcel.', status: 'pending', reply: '', daysAgo: 5 },
  { rating: 1, text: 'Call me on my other number!!!', status: 'rejected', reply: '', daysAgo: 19 },
  {
    rating: 4,
    text: 'The colour is a little deeper than on my screen. I like it.',
    status: 'approved',
    reply: 'Thank you. Natural dyes turn out a little differently in each batch.',
    daysAgo: 24,
  },
  {
    rating: 2,
    text: 'It arrived with a chip on the rim.',
    status: 'approved',
    daysAgo: 41,
    reply: 'We are sorry. Please request a return: we replace or refund it.',
  },
  { rating: 5, text: 'Exactly as shown, and on time.', status: 'approved', reply: '', daysAgo: 66 },
];
