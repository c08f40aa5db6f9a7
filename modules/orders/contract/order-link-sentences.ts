// Messages about order links, apart from the messages that every shopper downloads.

export const orderLinkSentences = {
  ofAccount: 'This order is in an account. Please sign in to see it.',
  expired: 'The link to this order has expired. We can email you a new one.',
} as const;
