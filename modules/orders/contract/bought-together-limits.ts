/** Products shown as frequently bought together. */
export const maxBoughtTogether = 4;
/** The most products that one call may name. */
export const maxBoughtTogetherProducts = 20;
