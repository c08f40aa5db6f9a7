/** Business days until delivery: earliest and latest (section 9). Texts, emails and documents render them. */
export const businessDays = {
  standard: { from: 5, to: 7 },
  express: { from: 2, to: 3 },
};

const rangeOf = ({ from, to }: { from: number; to: number }) => `${from}-${to}`;

/** The same as text: "5-7". */
export const businessDayRange = {
  standard: rangeOf(businessDays.standard),
  express: rangeOf(businessDays.express),
};
