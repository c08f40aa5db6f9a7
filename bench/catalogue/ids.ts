/** Returns an id with the kind of its record; ids ascend, like those of a growing shop. */
export const idOf = (kind: string, number: number): string =>
  `019a0000-000${kind}-7000-8000-${number.toString(16).padStart(12, '0')}`;
