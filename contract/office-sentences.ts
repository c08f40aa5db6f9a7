// What is said in the back office alone (section 8, R18): apart, so that no shopper downloads it.

export const categoryCreated = 'Category created successfully!';
export const categoryUpdated = 'Category updated successfully!';
export const categoryDeleted = 'Category deleted successfully!';
export const categoryStatusUpdated = 'Category status updated';
export const productCreated = 'Product created successfully!';
export const productUpdated = 'Product updated successfully!';
export const productDeleted = 'Product deleted successfully!';
export const statusUpdated = 'Status updated successfully!';
export const productDuplicated = 'Product duplicated successfully!';
export const productsChanged = 'Products updated successfully!';
export const productsDeleted = 'Products deleted successfully!';
export const userCreated = 'User created successfully!';
export const userUpdated = 'User updated successfully!';
export const userDeleted = 'User deleted successfully!';
export const roleChanged = 'Role changed successfully!';
export const orderMoved = 'Order updated successfully!';
export const parcelSent = 'Parcel sent successfully!';
export const refundMade = 'The refund is on its way';
export const noteSaved = 'Note saved successfully!';
export const settingsSaved = 'Settings saved successfully!';
export const recordRestored = 'It is back';
export const mailRetried = 'The mail will be tried again';
export const mailDiscarded = 'The mail is thrown away';
export const changedMeanwhile = 'Somebody else has changed this meanwhile';
