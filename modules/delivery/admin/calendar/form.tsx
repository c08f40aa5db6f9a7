import {
  maxDayName,
  type ShopDay,
  type ShopDayList,
  shopDayInput,
} from '#modules/delivery/contract/shop-days.ts';
import { useEditor } from '#web/admin/components/form/editor.ts';
import { CheckField, FormSection, LineField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

type DayFormValues = Omit<ShopDay, 'id'>;

/** A day with the calendar of which it is part; the version of the calendar is that of the day. */
type VersionedDay = { day: ShopDay; days: ShopDay[]; updatedAt: string };

const names = {
  name: m.calendarForm.name(),
  day: m.calendarForm.day(),
  isHoliday: m.calendarForm.holiday(),
  isFestival: m.calendarForm.festival(),
};
const texts = { loading: m.calendarForm.saving(), success: m.responses.daysSaved() };

const versioned = (day: ShopDay, { days, version }: ShopDayList): VersionedDay => ({
  day,
  days,
  updatedAt: version,
});

type DayFormProps = {
  /** The calendar as it was opened. */
  list: ShopDayList;
  /** Null for a new day. */
  day: ShopDay | null;
  year: string;
  onClose: () => void;
};

/** Adds or edits a day of the calendar. */
export function DayForm({ list, day, year, onClose }: DayFormProps) {
  const editor = useEditor<DayFormValues, VersionedDay>({
    schema: shopDayInput,
    names,
    empty: { day: `${year}-01-01`, name: '', isHoliday: true, isFestival: false },
    record: day && versioned(day, list),
    valuesOf: ({ day: { day: date, name, isHoliday, isFestival } }) => ({
      day: date,
      name,
      isHoliday,
      isFestival,
    }),
    async present(opened) {
      const saved = await callApi('GET /api/delivery/days');
      // A day that was removed meanwhile is added again by saving it.
      return versioned(saved.days.find(({ id }) => id === opened.day.id) ?? opened.day, saved);
    },
    async create(values) {
      const { version, days } = await callApi('GET /api/delivery/days');
      return callApi('PUT /api/delivery/days', { body: { version, days: [...days, values] } });
    },
    update({ day: opened, days }, { updatedAt: version, ...changed }) {
      const isStored = days.some(({ id }) => id === opened.id);
      const { id: _, ...fields } = { ...opened, ...changed };
      return callApi('PUT /api/delivery/days', {
        body: {
          version,
          days: isStored
            ? days.map((each) => (each.id === opened.id ? { ...each, ...changed } : each))
            : [...days, fields],
        },
      });
    },
    statusTexts: { create: texts, update: texts },
    onSaved: onClose,
  });
  return (
    <FormDialog
      editor={editor}
      title={day ? m.calendarForm.editDay() : m.calendarForm.addDay()}
      submit={m.calendarForm.save()}
      onClose={onClose}
    >
      <FormSection title={m.calendarForm.dayAndName()}>
        <LineField editor={editor} name="name" required maxLength={maxDayName} autoComplete="off" />
        <LineField editor={editor} name="day" type="date" required />
      </FormSection>
      <FormSection title={m.calendarForm.kind()}>
        <CheckField editor={editor} name="isHoliday" hint={m.calendarForm.nothingMoves()} />
        <CheckField editor={editor} name="isFestival" hint={m.calendarForm.peopleGive()} />
      </FormSection>
    </FormDialog>
  );
}
