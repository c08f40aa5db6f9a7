import { useState } from 'react';
import type { MakerCapacity } from '#modules/delivery/contract/capacity.ts';
import { callApi } from '#web/api/queries.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { EffectDialog } from './effect-dialog.tsx';

type ClosureDialogProps = { maker: MakerCapacity; today: string; onClose: () => void };

const ends = ['from', 'to'] as const;
const labels = { from: m.closure.firstDay, to: m.closure.lastDay };

/** Adds days off to an artisan, with the effect on what is booked. */
export function ClosureDialog({ maker, today, onClose }: ClosureDialogProps) {
  const [days, setDays] = useState({ from: '', to: '' });
  const change = days.from !== '' && days.to !== '' ? { artisanId: maker.id, ...days } : null;
  return (
    <EffectDialog
      title={m.closure.daysOffOf({ name: maker.name })}
      description={m.closure.workIsMoved()}
      change={change}
      preview={(body, signal) => callApi('POST /api/delivery/closures/preview', { body }, signal)}
      save={(body) => callApi('POST /api/delivery/closures', { body })}
      texts={{
        loading: m.closure.saving(),
        success: m.responses.daysOffSaved(),
        incomplete: m.closure.enterBothDays(),
        nothing: m.closure.nothingIsBooked(),
      }}
      submit={m.closure.save()}
      onClose={onClose}
    >
      {(errorOf) => (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {ends.map((end) => {
            const error = errorOf(end);
            return (
              <Field
                key={end}
                type="date"
                name={end}
                min={today}
                label={labels[end]()}
                value={days[end]}
                onChange={({ target }) => setDays({ ...days, [end]: target.value })}
                error={error && m.closure.fieldHasError({ field: labels[end](), error })}
              />
            );
          })}
        </div>
      )}
    </EffectDialog>
  );
}
