/** Describes the email about an approved return, with the address for the items. */
export const describeApproval = (sellerAddress: string): string =>
  sellerAddress === ''
    ? 'We email the customer the items and your note. The settings have no seller’s address: write in the note where to send the items.'
    : `We email the customer the items, your note and where to send them: ${sellerAddress.replaceAll(/\s*\n\s*/g, ', ')}.`;
