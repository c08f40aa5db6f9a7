// Messages of the back office (section 8, R18), in a file of their own, so that shoppers do not download them.

export const categoryCreated = 'Category created successfully!';
export const categoryUpdated = 'Category updated successfully!';
export const categoryDeleted = 'Category deleted successfully!';
export const categoryStatusUpdated = 'Category status updated';
export const artisanCreated = 'Artisan created successfully!';
export const artisanUpdated = 'Artisan updated successfully!';
export const artisanDeleted = 'Artisan deleted successfully!';
export const productCreated = 'Product created successfully!';
export const productUpdated = 'Product updated successfully!';
export const productDeleted = 'Product deleted successfully!';
export const statusUpdated = 'Status updated successfully!';
export const productDuplicated = 'Product duplicated successfully!';
export const productsChanged = 'Products updated successfully!';
export const productsDeleted = 'Products deleted successfully!';
export const reviewApproved = 'Review approved successfully!';
export const reviewRejected = 'Review rejected';
export const reviewsUpdated = 'Reviews updated successfully!';
export const replySaved = 'Reply saved successfully!';
export const replyDeleted = 'Reply deleted successfully!';
export const userCreated = 'User created successfully!';
export const userUpdated = 'User updated successfully!';
export const userDeleted = 'User deleted successfully!';
export const roleChanged = 'Role changed successfully!';
export const rightsChanged = 'Rights changed successfully!';
export const onlyStaffHaveRights = 'Only staff have rights to choose. Owners have all of them.';
/** Message for missing rights; `labels` names the rights of which one is needed. */
export const rightMissing = (labels: string) =>
  `You need the right ${labels} for this. An owner of the shop can give it to you in Settings, Staff.`;
export const ownReview =
  'You wrote one of these reviews, so you cannot approve it. Another member of the back office can.';
export const orderMoved = 'Order updated successfully!';
export const carrierUnavailable = 'The carrier gives no answer. Please try again in a moment.';
export const carrierGone = 'The shop no longer has the carrier of this parcel';
export const labelNotFound = 'We can’t find the label of this parcel';
export const pluginNotFound = 'The shop has no settings of this plugin';
export const parcelSent = 'Parcel sent successfully!';
export const notConfirmedYet = 'The customer has not confirmed this order yet.';
export const nothingToConfirm = 'This order does not wait for a confirmation.';
export const cancelAlone = (number: number) =>
  `Order ${number} is paid or packed: cancel it on its own page, so that the customer gets an email.`;
export const notPaidYet = 'This order is not paid yet.';
export const nothingHasLeft = 'No parcel of this order has been sent yet.';
export const parcelHasLeft =
  'A parcel of this order has been sent, so it cannot be cancelled. Choose “Don’t send the rest” instead.';
export const returnRecorded = 'Return recorded and approved. The customer has been emailed.';
export const returnApproved = 'Return approved. The customer has been emailed.';
export const returnDeclined = 'Return declined. The customer has been emailed.';
export const returnReceived = 'Return updated successfully!';
export const returnNotFound = 'We can’t find this return';
export const refundMade = 'Refund started';
export const refundWrittenDown = 'Refund recorded';
export const attributesSaved = 'Attributes saved successfully!';
export const noteSaved = 'Note saved successfully!';
export const promotionCreated = 'Promotion created successfully!';
export const promotionUpdated = 'Promotion updated successfully!';
export const promotionDeleted = 'Promotion deleted successfully!';
export const promotionEnded = 'Promotion ended. It stays in the list, since it was used.';
export const promotionOver = 'This promotion was used and has ended. It stays in the list.';
export const promotionStatusUpdated = 'Promotion status updated';
export const promotionNotFound = 'We can’t find this promotion';
export const codeTaken = 'Another promotion has this code';
export const settingsSaved = 'Settings saved successfully!';
export const customOrderQuoted = 'Quote sent';
export const customOrderReplied = 'Message sent';
export const customOrderClosed = 'Request closed';
export const recordRestored = 'Restored';
export const mailRetried = 'The email will be sent again';
export const demonstrationRemoved = 'The demonstration data has been removed';
export const mailDiscarded = 'Email discarded';
export const changedMeanwhile = 'This has changed since you opened it';

/** A category with products cannot be deleted (R27). */
export const categoryNotEmpty = (count: number) =>
  `This category still has ${count} ${count === 1 ? 'product' : 'products'}. Move or delete ${count === 1 ? 'it' : 'them'} first.`;

/** An artisan with products cannot be deleted. */
export const artisanNotEmpty = (count: number) =>
  `This artisan still has ${count} ${count === 1 ? 'product' : 'products'}. Assign ${count === 1 ? 'it' : 'them'} to another artisan or delete ${count === 1 ? 'it' : 'them'} first.`;
