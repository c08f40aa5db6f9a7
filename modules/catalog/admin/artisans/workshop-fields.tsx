import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { maxDaysOff, maxMakingDays, maxPiecesPerDay } from '#modules/catalog/contract/limits.ts';
import { button } from '#web/admin/components/button.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { FormSection, fullRowClass, NumberField } from '#web/admin/components/form/fields.tsx';
import { WeekdaysField } from '#web/admin/components/form/weekdays-field.tsx';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { ArtisanFormValues } from './values.ts';

/** Edits how an artisan works: days of making, pieces a day, and the days off. */
export function WorkshopFields({ editor }: { editor: Editor<ArtisanFormValues> }) {
  return (
    <>
      <FormSection title={m.artisansForm.workshop()}>
        <NumberField
          editor={editor}
          name="workshop.makingDays"
          step={1}
          max={maxMakingDays}
          required
          hint={m.artisansForm.unlessProductHasItsOwn()}
        />
        <NumberField
          editor={editor}
          name="workshop.personalisingDays"
          step={1}
          max={maxMakingDays}
          required
          hint={m.artisansForm.furtherDaysIfPersonalised()}
        />
        <NumberField
          editor={editor}
          name="workshop.piecesPerDay"
          step={1}
          min={1}
          max={maxPiecesPerDay}
          empty={null}
          hint={m.artisansForm.allProductsTogether()}
        />
        <WeekdaysField
          editor={editor}
          name="workshop.closedWeekdays"
          hint={m.artisansForm.artisanDoesNotWorkOnThese()}
        />
      </FormSection>
      <DaysOff editor={editor} />
    </>
  );
}

/** Edits the ranges of days on which an artisan does not work. */
function DaysOff({ editor: { form } }: { editor: Editor<ArtisanFormValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'workshop.daysOff' });
  const { errors } = form.formState;
  return (
    <FormSection title={m.artisansForm.daysOff()}>
      {fields.length === 0 && <p className={`${fullRowClass} text-muted`}>{m.artisansForm.noDaysOff()}</p>}
      {fields.map(({ id }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would be seen.
        <div
          key={id}
          role="group"
          aria-label={m.artisansForm.daysOffNumber({ number: index + 1 })}
          className={`${fullRowClass} flex items-start gap-3`}
        >
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 sm:grid-cols-2">
            {(['from', 'to'] as const).map((end) => {
              const label = end === 'from' ? m.artisansForm.firstDay() : m.artisansForm.lastDay();
              const message = errors.workshop?.daysOff?.[index]?.[end]?.message;
              return (
                <Field
                  key={end}
                  type="date"
                  required
                  label={label}
                  error={message && `${label} ${message}`}
                  {...form.register(`workshop.daysOff.${index}.${end}`)}
                />
              );
            })}
          </div>
          <button
            type="button"
            aria-label={m.artisansForm.removeDaysOff({ number: index + 1 })}
            className={`${button.icon} mt-8`}
            onClick={() => remove(index)}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      ))}
      {fields.length < maxDaysOff && (
        <div className={fullRowClass}>
          <button type="button" className={button.quiet} onClick={() => append({ from: '', to: '' })}>
            <Plus aria-hidden="true" className="size-4" /> {m.artisansForm.addDaysOff()}
          </button>
        </div>
      )}
    </FormSection>
  );
}
