// What is said about files that come and go; not among the other sentences, which every shopper downloads.

export const fileMessages = {
  /** Said by the browser: the network is away, or the connection broke. */
  notReached: 'The shop could not be reached, please check your connection and try again',
  unavailable: 'Pictures cannot be reached right now, please try again in a moment',
  pictureNotFound: 'There is no such picture',
} as const;
