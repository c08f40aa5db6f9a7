import { useEffect, useState } from 'react';
import type { Attribute, AttributeRecord } from '#kernel/contract/attribute-values.ts';
import { fetchCached } from '#web/api/queries.ts';

/** Returns the attributes of a kind of record that shoppers set; none until they are loaded. */
export function useAttributes(on: AttributeRecord): Attribute[] {
  const [attributes, setAttributes] = useState<Attribute[]>([]);
  useEffect(() => {
    let isCurrent = true;
    fetchCached('GET /api/attributes').then(
      (all) => isCurrent && setAttributes(all.filter((attribute) => attribute.on === on)),
      // Without the declarations there is nothing to fill in; the server names what an order lacks.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [on]);
  return attributes;
}
