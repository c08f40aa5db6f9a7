/** Only a page of this shop; an address elsewhere would lead somebody astray. */
export const ownPath = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/');

/** Another screen of coming and going, which takes along where somebody came from. */
export const takingAlong = (screen: string, next: string): string =>
  next === '/' ? screen : `${screen}?next=${encodeURIComponent(next)}`;
