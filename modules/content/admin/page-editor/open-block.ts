/** Returns the place of a block after one in its list has moved. */
export function placeAfterMove(place: number | null, from: number, to: number): number | null {
  if (place === null) return null;
  if (place === from) return to;
  if (from < place && place <= to) return place - 1;
  return to <= place && place < from ? place + 1 : place;
}

/** Returns the place of a block after one in its list was removed; null for the removed one. */
export function placeAfterRemoval(place: number | null, removed: number): number | null {
  if (place === null || place === removed) return null;
  return removed < place ? place - 1 : place;
}
