import { uploadedAt } from '#modules/media/contract/pictures.ts';

/** Returns the addresses of uploaded pictures among the texts of a value, each once. */
export function picturesIn(value: unknown): string[] {
  const addresses = new Set<string>();
  withAddresses(value, (text) => {
    if (uploadedAt(text)) addresses.add(text);
    return text;
  });
  return [...addresses];
}

/** Returns a value with its texts replaced by those that `replace` returns. */
export function withAddresses<T>(value: T, replace: (text: string) => string): T;
export function withAddresses(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((each) => withAddresses(each, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withAddresses(each, replace)]),
  );
}
