import { useId } from 'react';
import { Controller, type FieldValues, type Path } from 'react-hook-form';
import { weekdays } from '#modules/delivery/contract/weekdays.ts';
import type { Editor } from './editor.ts';
import { fullRowClass } from './fields.tsx';

// 4 January 1970 was a Sunday.
const nameOf = (weekday: number) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 4 + weekday)),
  );

type WeekdaysFieldProps<Values extends FieldValues> = {
  editor: Editor<Values>;
  /** A field whose value is a list of weekdays: 0 for Sunday to 6 for Saturday. */
  name: Path<Values>;
  hint: string;
};

/** Chooses weekdays with checkboxes. */
export function WeekdaysField<Values extends FieldValues>({
  editor: { form, names, errorOf },
  name,
  hint,
}: WeekdaysFieldProps<Values>) {
  const id = useId();
  const error = errorOf(name);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <fieldset className={fullRowClass} aria-describedby={id}>
          <legend className="mb-1.5 font-semibold">{names[name]}</legend>
          <div className="flex flex-wrap gap-x-4">
            {weekdays.map((weekday, index) => (
              <label key={weekday} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
                <input
                  ref={index === 0 ? ref : undefined}
                  type="checkbox"
                  checked={value.includes(weekday)}
                  aria-invalid={error ? true : undefined}
                  onChange={({ target }) =>
                    onChange(
                      target.checked
                        ? [...value, weekday].sort()
                        : value.filter((other: number) => other !== weekday),
                    )
                  }
                  onBlur={onBlur}
                  className="size-5 shrink-0 accent-chosen"
                />
                {nameOf(weekday)}
              </label>
            ))}
          </div>
          <p
            id={id}
            role={error ? 'alert' : undefined}
            className={`mt-1 text-sm ${error ? 'font-medium text-bad' : 'text-muted'}`}
          >
            {error ?? hint}
          </p>
        </fieldset>
      )}
    />
  );
}
