import { useMemo } from 'react';
import { wording } from '#kernel/contract/validation-messages.ts';
import { type BulkAction, bulkAction } from '#modules/catalog/contract/admin-products.ts';
import * as m from '../../../messages/index.ts';

/** Validates a bulk change; null while it is incomplete. Equal changes return the same object. */
export function useChange(input: object | null): { change: BulkAction | null; error: string | undefined } {
  const parsed = input && bulkAction.safeParse(input, { error: wording });
  const serialized = parsed?.success ? JSON.stringify(parsed.data) : null;
  const change = useMemo(
    () => (serialized === null ? null : (JSON.parse(serialized) as BulkAction)),
    [serialized],
  );
  const issue = parsed?.error?.issues[0];
  return { change, error: issue && m.change.theValue({ message: issue.message }) };
}
