/** Returns an id made of a label, which no other entry has. */
export function idFor(label: string, taken: readonly { id: string }[]): string {
  const base =
    label
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40)
      .replace(/-+$/, '') || 'value';
  const isTaken = (id: string) => taken.some((each) => each.id === id);
  if (!isTaken(base)) return base;
  for (let count = 2; ; count++) if (!isTaken(`${base}-${count}`)) return `${base}-${count}`;
}
