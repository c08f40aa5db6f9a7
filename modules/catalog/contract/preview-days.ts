/** Days until the preview link of a draft ends. */
export const previewDays = 14;
