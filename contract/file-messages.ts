// Messages about uploads and downloads; apart from the other sentences, which every shopper downloads.

export const fileMessages = {
  /** Shown by the browser when the network is down or the connection breaks. */
  notReached: 'We can’t reach the shop. Check your connection and try again.',
  unavailable: 'Pictures are not available right now. Please try again in a moment.',
  pictureNotFound: 'We can’t find this picture',
  /** Answered when a body comes too slowly or stops coming. */
  tooSlow: 'The request took too long to arrive. Check your connection and try again.',
} as const;
