import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { attributePlaces, attributeRecords, attributeTypes } from '#kernel/contract/attribute-values.ts';
import { maxAttributeLabel } from '#kernel/contract/attributes.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { OrderedRow } from '#web/admin/components/ordering/ordered-row.tsx';
import { Choice, Field, TextField } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import { type AttributesValues, nameOf, placeLabels, recordLabels, typeLabels } from './values.ts';

type AttributeRowProps = {
  editor: Editor<AttributesValues>;
  index: number;
  count: number;
  /** Whether it was saved before: its name and its kind of record stay. */
  isSaved: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One attribute: its label and position and, when expanded, all fields. */
export function AttributeRow({ editor, index, count, isSaved, onMove, onRemove }: AttributeRowProps) {
  const attribute = useWatch({ control: editor.form.control, name: `attributes.${index}` });
  const [open, setOpen] = useState(attribute.label === '');
  const label = attribute.label || m.attributeRow.newAttribute();
  return (
    <OrderedRow
      label={label}
      heading={
        <span className="min-w-0">
          <span className="block truncate font-semibold">{label}</span>
          <span className="block truncate text-sm text-muted">
            {m.attributeRow.required({
              recordLabels: recordLabels[attribute.on],
              typeLabels: typeLabels[attribute.type],
              hasRequired: attribute.required ? 'yes' : 'no',
            })}
          </span>
        </span>
      }
      index={index}
      count={count}
      hasErrors={editor.fieldErrors.some(({ path }) => path.startsWith(`attributes.${index}.`))}
      open={open}
      onOpen={setOpen}
      onMove={onMove}
      removal="Delete"
      onRemove={onRemove}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Definition editor={editor} index={index} isSaved={isSaved} />
        <Uses editor={editor} index={index} />
      </div>
    </OrderedRow>
  );
}

type PartProps = Pick<AttributeRowProps, 'editor' | 'index'>;

/** What the attribute is: label, record, type, choices, hint and name. */
function Definition({ editor, index, isSaved }: PartProps & { isSaved: boolean }) {
  const { form, errorOf } = editor;
  const path = `attributes.${index}` as const;
  const { on, type, name } = useWatch({ control: form.control, name: path });
  const suggestName = (label: string) => {
    if (!isSaved && name === '')
      form.setValue(`${path}.name`, nameOf(label), { shouldDirty: true, shouldValidate: false });
  };
  return (
    <>
      <Field
        label={m.attributeRow.label()}
        required
        maxLength={maxAttributeLabel}
        error={errorOf(`${path}.label`)}
        {...form.register(`${path}.label`, { onBlur: ({ target }) => suggestName(target.value) })}
      />
      {isSaved ? (
        <Field
          label={m.attributeRow.belongsTo()}
          value={recordLabels[on]}
          readOnly
          hint={m.attributeRow.staysAsItWasSaved()}
        />
      ) : (
        <Choice
          label={m.attributeRow.belongsTo()}
          error={errorOf(`${path}.on`)}
          {...form.register(`${path}.on`)}
        >
          {attributeRecords.map((record) => (
            <option key={record} value={record}>
              {recordLabels[record]}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        label={m.attributeRow.type()}
        error={errorOf(`${path}.type`)}
        {...form.register(`${path}.type`)}
      >
        {attributeTypes.map((each) => (
          <option key={each} value={each}>
            {typeLabels[each]}
          </option>
        ))}
      </Choice>
      <Field
        label={m.attributeRow.name()}
        required
        readOnly={isSaved}
        hint={isSaved ? m.attributeRow.staysAsItWasSaved() : m.attributeRow.inFilesAndApi()}
        autoComplete="off"
        error={errorOf(`${path}.name`)}
        {...form.register(`${path}.name`)}
      />
      {type === 'choice' && (
        <TextField
          label={m.attributeRow.choices()}
          required
          rows={4}
          hint={m.attributeRow.oneOnEachLine()}
          error={errorOf(`${path}.choices`)}
          {...form.register(`${path}.choices`)}
        />
      )}
      <Field
        label={m.attributeRow.hint()}
        maxLength={200}
        hint={m.attributeRow.shownBelowInput()}
        error={errorOf(`${path}.hint`)}
        {...form.register(`${path}.hint`)}
      />
    </>
  );
}

/** Who sets the attribute, where it is shown, and how it is erased. */
function Uses({ editor: { form }, index }: PartProps) {
  const path = `attributes.${index}` as const;
  const { on, type, editedBy, shownIn } = useWatch({ control: form.control, name: path });
  const isText = type === 'text' || type === 'long_text';
  // Emails and documents show orders, and the shop shows products and customers.
  const places = on === 'product' || on === 'customer' ? (['shop'] as const) : attributePlaces;
  return (
    <>
      {on !== 'product' && (
        <Choice label={m.attributeRow.setBy()} {...form.register(`${path}.editedBy`)}>
          <option value="shopper">{m.attributeRow.shoppersAndStaff()}</option>
          <option value="staff">{m.attributeRow.staffOnly()}</option>
        </Choice>
      )}
      <fieldset className="sm:col-span-2">
        <legend className="mb-1 font-semibold">{m.attributeRow.shownIn()}</legend>
        <div className="flex flex-wrap gap-x-6">
          {places.map((place) => (
            <label key={place} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                className="size-4.5 accent-chosen"
                checked={shownIn.includes(place)}
                onChange={({ target }) =>
                  form.setValue(
                    `${path}.shownIn`,
                    attributePlaces.filter((each) =>
                      each === place ? target.checked : shownIn.includes(each),
                    ),
                    { shouldDirty: true },
                  )
                }
              />
              {placeLabels[place]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="sm:col-span-2">
        <Switch label={m.attributeRow.requiredShort()} {...form.register(`${path}.required`)} />
        {on !== 'product' && !(editedBy === 'shopper' && isText) && (
          <Switch
            label={m.attributeRow.personalData()}
            hint={m.attributeRow.deletedWhenDataOfCustomer()}
            {...form.register(`${path}.personal`)}
          />
        )}
      </div>
    </>
  );
}

type SwitchProps = { label: string; hint?: string } & React.ComponentProps<'input'>;

const Switch = ({ label, hint, ...input }: SwitchProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own checked state. */}
    <input type="checkbox" role="switch" className="switch" {...input} />
    <span>
      <span className="block font-semibold">{label}</span>
      {hint && <span className="block text-sm text-muted">{hint}</span>}
    </span>
  </label>
);
