/** Returns the list with the item at `from` moved to `to`; positions outside the list change nothing. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return rest;
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
}
