/** Stock below this is low (section 9). The function `stock_state` of the database has the same number. */
export const lowStockBelow = 10;
