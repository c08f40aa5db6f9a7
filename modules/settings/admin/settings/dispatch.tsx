import { settingsUpdate } from '#modules/settings/contract/settings.ts';
import { ChoiceField, NumberField } from '#web/admin/components/form/fields.tsx';
import { WeekdaysField } from '#web/admin/components/form/weekdays-field.tsx';
import * as m from '../../messages/index.ts';
import { SectionForm } from './section.tsx';
import { type SectionFormOf, useSection } from './use-section.ts';

const schema = settingsUpdate.pick({ dispatch: true, festivalDays: true }).required();
const names = {
  'dispatch.cutOffHour': m.dispatch.cutOff(),
  'dispatch.packingDays': m.dispatch.packingDays(),
  'dispatch.closedWeekdays': m.dispatch.closedWeekdays(),
  festivalDays: m.dispatch.festivalDays(),
};

const hour = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', hour12: true, timeZone: 'UTC' });
/** The hours from 1 to 23, by name. */
const hours = Array.from({ length: 23 }, (_, index) => ({
  value: index + 1,
  label: hour.format(new Date(Date.UTC(1970, 0, 1, index + 1))),
}));

/**
 * Edits when orders are packed: the hour until which they count, the days of packing and the weekdays off; and when
 * festivals are announced.
 */
export function DispatchForm(section: SectionFormOf) {
  const editor = useSection(section, {
    schema,
    names,
    valuesOf: ({ dispatch, festivalDays }) => ({ dispatch, festivalDays }),
    bodyOf: ({ dispatch, festivalDays }) => ({ dispatch, festivalDays }),
  });
  return (
    <SectionForm editor={editor} focused={section.focused}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <ChoiceField
          editor={editor}
          name="dispatch.cutOffHour"
          numeric
          hint={m.dispatch.laterOrdersCountFromNextDay()}
        >
          <option value={24}>{m.dispatch.noCutOff()}</option>
          {hours.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </ChoiceField>
        <NumberField
          editor={editor}
          name="dispatch.packingDays"
          step={1}
          max={30}
          required
          hint={m.dispatch.workingDaysToPack()}
        />
        <WeekdaysField
          editor={editor}
          name="dispatch.closedWeekdays"
          hint={m.dispatch.nothingIsPackedOnThese()}
        />
        <NumberField
          editor={editor}
          name="festivalDays"
          step={1}
          max={90}
          required
          hint={m.dispatch.daysBeforeFestival()}
        />
      </div>
    </SectionForm>
  );
}
