type FacetColumn = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** Returns a copy with at least `least` elements. */
export function enlarge<C extends FacetColumn>(column: C, least: number): C {
  const larger = new (column.constructor as new (length: number) => C)(Math.max(least, column.length * 2));
  larger.set(column);
  return larger;
}
