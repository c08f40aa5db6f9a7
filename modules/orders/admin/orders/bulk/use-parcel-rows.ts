import { useState } from 'react';
import type { OrderRow } from '#modules/orders/contract/admin-orders.ts';
import { changeRows } from '#web/admin/components/grid/cells.ts';
import * as m from '../../../messages/index.ts';
import type { ParcelRow } from './parcel-grid.tsx';
import { pastedTracking } from './pasted-tracking.ts';
import { readTrackingFile, type TrackingNumbers } from './tracking-file.ts';

/** What was read of a file or of pasted text, or what is wrong with it. */
type Notice = { text?: string; errors?: string[] };

/** The parcels of orders, whose tracking numbers are typed, pasted or read from a file. */
export function useParcelRows(orders: readonly OrderRow[]) {
  const [rows, setRows] = useState<ParcelRow[]>(() =>
    orders.map(({ number, customer, city }) => ({ number, customer, city, trackingNumber: '' })),
  );
  const [notice, setNotice] = useState<Notice>({});
  const numbers = rows.map(({ number }) => number);
  /** Fills in tracking numbers; with errors, none of them. */
  const fill = (result: TrackingNumbers) => {
    if ('errors' in result) return setNotice({ errors: result.errors });
    const { trackingNumbers, skipped } = result;
    setNotice({ text: m.bulkParcels.numbersRead({ count: trackingNumbers.size, skipped }) });
    setRows((before) =>
      before.map((row) => ({
        ...row,
        trackingNumber: trackingNumbers.get(row.number) ?? row.trackingNumber,
      })),
    );
  };
  return {
    rows,
    notice,
    read: async (file: File) => fill(readTrackingFile(await file.text(), numbers)),
    paste: (at: number, text: string) => fill(pastedTracking(text, at, numbers)),
    type: (at: number, trackingNumber: string) => {
      setNotice({});
      setRows((before) => changeRows(before, [at], { trackingNumber }));
    },
  };
}
