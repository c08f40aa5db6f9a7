import type { HeldPersonalData } from '#modules/personal-data/contract/held-personal-data.ts';
import * as m from '../../messages/index.ts';

/** Returns how a request names a person: by email, or by an order without one. */
export const identityOf = ({ email, order }: Pick<HeldPersonalData, 'email' | 'order'>) =>
  email === null ? { order: String(order) } : { email };

/** Returns the name of a person, or what else names the person. */
export const nameOf = ({ name, email, order }: HeldPersonalData): string =>
  name || (email ?? m.person.order({ number: order ?? 0 }));
