/** Beyond this number of days each bar of a chart is a week. */
export const maxDailyBars = 92;

/**
 * Groups days into weeks, named by their first days; the last week is complete.
 * @param add returns the sum of two days, under the name of the first
 */
export function groupByWeek<Day>(days: readonly Day[], add: (a: Day, b: Day) => Day): Day[] {
  const first = days.length % 7;
  const weeks: Day[] = [];
  for (let from = first === 0 ? 0 : first - 7; from < days.length; from += 7) {
    const [start, ...rest] = days.slice(Math.max(from, 0), from + 7);
    if (start) weeks.push(rest.reduce(add, start));
  }
  return weeks;
}
