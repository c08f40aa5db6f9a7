import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wording } from '#kernel/contract/validation-messages.ts';
import type { OrderRow } from '#modules/orders/contract/admin-orders.ts';
import {
  type BulkParcels as BulkParcelsBody,
  type BulkRun,
  bulkParcels,
} from '#modules/orders/contract/bulk-runs.ts';
import { byHandName } from '#modules/shipping/contract/shipping.ts';
import { PreviewDialog } from '#web/admin/components/form/preview-dialog.tsx';
import { CsvFileButton } from '#web/admin/components/grid/csv-file-button.tsx';
import { ErrorList } from '#web/admin/components/grid/error-list.tsx';
import { apiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../../messages/index.ts';
import { CourierList } from '../../order/shipments/courier-list.tsx';
import { ParcelGrid, type ParcelRow } from './parcel-grid.tsx';
import { RejectedOrders } from './rejected-orders.tsx';
import { RunProgress } from './run-progress.tsx';
import { useBulkRun } from './use-bulk-run.ts';
import { useParcelRows } from './use-parcel-rows.ts';

type BulkParcelsProps = {
  orders: readonly OrderRow[];
  onSent: (numbers: readonly number[]) => void;
  onClose: () => void;
};

const fieldClass = 'h-11 w-full rounded-lg border border-control bg-surface px-3';

/** Sends a parcel for each of the selected orders, with tracking numbers that are typed, pasted or read from a file. */
export function BulkParcels({ orders, onSent, onClose }: BulkParcelsProps) {
  const { busy, progress, sendAll } = useBulkRun();
  const [finished, setFinished] = useState<BulkRun | null>(null);
  const [carrierName, setCarrierName] = useState(byHandName);
  const isByHand = carrierName === byHandName;
  const [carrier, setCarrier] = useState('');
  const { rows, notice, read, paste, type } = useParcelRows(orders);
  const body: BulkParcelsBody = {
    carrierName,
    service: null,
    carrier: isByHand ? carrier : '',
    parcels: rows.map(({ number, trackingNumber }) => ({
      number,
      trackingNumber: isByHand ? trackingNumber.trim() : '',
    })),
  };
  const errors = errorsOf(body);
  const send = async () => {
    const run = await sendAll(body);
    if (!run) return;
    onSent([...run.moved, ...run.already]);
    if (run.refused.length > 0) setFinished(run);
    else onClose();
  };
  const close = busy ? m.bulkParcels.close() : m.bulkParcels.cancel();
  if (finished) return <RejectedOrders run={finished} onClose={onClose} />;
  return (
    <PreviewDialog
      title={m.bulkParcels.title({ count: rows.length })}
      description={m.bulkParcels.about()}
      cancel={close}
      submit={m.bulkParcels.send()}
      canSubmit={!busy && errors.size === 0}
      onSubmit={send}
      onClose={onClose}
    >
      {progress ? (
        <RunProgress run={progress} />
      ) : (
        <>
          <CarrierChoice number={rows[0]?.number ?? 0} carrierName={carrierName} onChoose={setCarrierName} />
          {isByHand ? (
            <>
              <label className="grid gap-1 font-medium">
                {m.bulkParcels.courier()}
                <input
                  value={carrier}
                  list="bulk-couriers"
                  autoComplete="off"
                  maxLength={100}
                  onChange={({ target }) => setCarrier(target.value)}
                  className={fieldClass}
                />
              </label>
              <CourierList id="bulk-couriers" />
              <TrackingHelp
                text={notice.text}
                errors={notice.errors ?? [...errors].map(([at, error]) => errorText(rows[at], error))}
                onChoose={read}
              />
              <ParcelGrid rows={rows} errorOf={(at) => errors.get(at)} onCommit={type} onPaste={paste} />
            </>
          ) : (
            <p>{m.bulkParcels.labelsAreBought()}</p>
          )}
        </>
      )}
    </PreviewDialog>
  );
}

type TrackingHelpProps = {
  text: string | undefined;
  errors: readonly string[];
  onChoose: (file: File) => Promise<void>;
};

/** Says how tracking numbers are entered, reads a file of them, and shows what was read or is wrong. */
const TrackingHelp = ({ text, errors, onChoose }: TrackingHelpProps) => (
  <>
    <div className="flex flex-wrap items-start gap-3">
      <p className="min-w-48 flex-1 text-sm text-muted">{m.bulkParcels.pasteHint()}</p>
      <CsvFileButton
        label={m.bulkParcels.importCsv()}
        fileLabel={m.bulkParcels.csvFile()}
        onChoose={onChoose}
      />
    </div>
    <p role="status" className="text-sm font-medium empty:hidden">
      {text}
    </p>
    <ErrorList errors={errors} />
  </>
);

/** Returns the errors of the tracking numbers by the place of their rows. */
function errorsOf(body: BulkParcelsBody): Map<number, string> {
  const issues = bulkParcels.safeParse(body, { error: wording }).error?.issues ?? [];
  return new Map(issues.map(({ path, message }) => [Number(path[1] ?? 0), message]));
}

const errorText = (row: ParcelRow | undefined, error: string) =>
  m.bulkParcels.orderHasError({ number: row?.number ?? 0, error });

type CarrierChoiceProps = { number: number; carrierName: string; onChoose: (name: string) => void };

/** The carriers of the shop; nothing for a shop that sends every parcel by hand. */
function CarrierChoice({ number, carrierName, onChoose }: CarrierChoiceProps) {
  const { data = [] } = useQuery(
    apiQuery('GET /api/orders/:number/carriers', { params: { number: String(number) } }),
  );
  if (data.length < 2) return null;
  return (
    <label className="grid gap-1 font-medium">
      {m.bulkParcels.carrier()}
      <select value={carrierName} onChange={({ target }) => onChoose(target.value)} className={fieldClass}>
        {data.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
