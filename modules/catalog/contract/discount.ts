/** Returns the discount off an original price in whole percent; 0 for a price that is not reduced. */
export const discountOf = (price: number, originalPrice: number | null): number =>
  originalPrice !== null && originalPrice > price
    ? Math.round(((originalPrice - price) * 100) / originalPrice)
    : 0;
