import * as m from '../../messages/index.ts';
/** Describes the email about an approved return, with the address for the items. */
export const describeApproval = (sellerAddress: string): string =>
  sellerAddress === ''
    ? m.approvalText.weEmailCustomerItems()
    : m.approvalText.weEmailCustomerItemsYourNote({
        sellerAddress: sellerAddress.replaceAll(/\s*\n\s*/g, ', '),
      });
