import { useState } from 'react';
import { maxReturnPhotos } from '#modules/orders/contract/limits.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import { isFault } from '#modules/orders/contract/return-reasons.ts';
import { returnableUnits } from '#modules/orders/contract/returnable-units.ts';
import { ReturnFields } from '#modules/orders/ui/returns/fields.tsx';
import { useReturn } from '#modules/orders/ui/returns/use-return.ts';
import { uploadFile } from '#web/api/files.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { useFileUploads } from '#web/api/use-uploads.ts';
import { button } from '#web/ui/button.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import { focusFirst, useInlineForm } from '#web/ui/inline-form.ts';
import { toast } from '#web/ui/toasts.tsx';
import { Attachments } from '#web/ui/uploads/attachments.tsx';
import { usePendingUploads, withPicture } from '#web/ui/uploads/pending-uploads.ts';
import * as m from '../../../messages/index.ts';
import type { OrderAccess } from '../order-access.ts';
import { showErrorAndReload } from '../show-error.ts';
import { needsAccount } from './needs-account.ts';

type ReturnFormProps = { order: Order; way: OrderAccess; onChange: (order: Order) => void };

/** Requests a return of items within 30 days after their arrival. */
export function ReturnItemsOf({ order, way, onChange }: ReturnFormProps) {
  const { locale } = useSettings();
  const { opened, open, close, button: opener } = useInlineForm<true>();
  if (!order.returnUntil) return null;
  if (opened) return <ReturnForm order={order} way={way} onChange={onChange} close={close} />;
  return (
    <>
      <button ref={opener} type="button" className={button.quiet} onClick={() => open(true)}>
        {m.returnForm.returnItems()}
      </button>
      <p className="text-sm text-muted">
        {m.returnForm.until({ returnUntil: longDate(order.returnUntil, locale) })}
      </p>
    </>
  );
}

function ReturnForm({ order, way, onChange, close }: ReturnFormProps & { close: () => void }) {
  const lines = order.lines.filter((line) => returnableUnits(line, order.returns) > 0);
  const settings = useSettings();
  const filling = useReturn(lines, needsAccount(order, settings));
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const uploading = useFileUploads({
    send: (file, options) => uploadFile('POST /api/personalisation/photos', file, options),
    onArrived: (url) => setPhotos(withPicture(url, maxReturnPhotos)),
  });
  const { arrival, isHeldUp } = usePendingUploads();
  const showsFault = filling.kind !== '' && isFault(filling.kind);
  const send = filling.submit(
    async (request, idempotencyKey) => {
      const body = { ...request, photos: showsFault ? [...photos] : [] };
      onChange(await callApi('POST /api/orders/:number/return', { ...way, body, idempotencyKey }));
      toast.success(m.responses.returnRequested());
      close();
    },
    (error) => showErrorAndReload(error, way, onChange),
  );
  return (
    <form
      ref={focusFirst}
      onSubmit={(event) => {
        event.preventDefault();
        if (!showsFault || !isHeldUp()) void send(event);
      }}
      noValidate
      aria-label={m.returnForm.returnItems()}
      className="grid gap-4 rounded-2xl border border-line p-4"
    >
      <ReturnFields order={order} lines={lines} filling={filling} needsAccount={filling.asksForAccount}>
        {showsFault && (
          <Attachments
            label={m.returnForm.photos()}
            hint={m.returnForm.showUsWhatIsWrong({ maxReturnPhotos })}
            pictures={photos}
            onChange={setPhotos}
            most={maxReturnPhotos}
            uploading={uploading}
            arrival={arrival}
          />
        )}
      </ReturnFields>
      <button type="submit" className={button.main} disabled={filling.busy}>
        {m.returnForm.requestReturn()}
      </button>
      <button type="button" className={button.quiet} onClick={close}>
        {m.returnForm.cancel()}
      </button>
    </form>
  );
}
