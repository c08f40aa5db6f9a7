// Messages about uploads and downloads, apart from the messages that every shopper downloads.

export const fileMessages = {
  /** Shown by the browser if the network or the connection fails. */
  notReached: 'We can’t reach the shop. Check your connection and try again.',
  unavailable: 'Pictures are not available right now. Please try again in a moment.',
  pictureNotFound: 'We can’t find this picture',
  /** Sent if a request body arrives too slowly or stops. */
  tooSlow: 'The request took too long to arrive. Check your connection and try again.',
} as const;
