/** Characters of a gift message, which is printed on a card. */
export const maxGiftMessage = 300;
