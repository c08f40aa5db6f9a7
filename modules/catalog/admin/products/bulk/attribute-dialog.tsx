import { useState } from 'react';
import { useDeclaredAttributes } from '#web/admin/components/form/attribute-fields.tsx';
import { AttributeInputs } from '#web/attributes/inputs.tsx';
import { Choice } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { useChange } from './change.ts';

/** Sets or removes the value of an attribute of the selected products. */
export function AttributeDialog(props: BulkDialogProps) {
  const attributes = useDeclaredAttributes('product');
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const attribute = attributes.find((each) => each.name === name);
  const { change, error } = useChange(attribute ? { act: m.attributeDialog.attribute(), name, value } : null);
  return (
    <BulkDialog {...props} title={m.attributeDialog.changeAttribute()} change={change} error={error}>
      <Choice
        label={m.attributeDialog.attributeLabel()}
        required
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setValue('');
        }}
      >
        <option value="">{m.attributeDialog.chooseAttribute()}</option>
        {attributes.map((each) => (
          <option key={each.name} value={each.name}>
            {each.label}
          </option>
        ))}
      </Choice>
      {attribute && (
        <AttributeInputs
          attributes={[attribute]}
          values={{ [name]: value }}
          onChange={(values) => setValue(values[name] ?? '')}
          errorOf={() => undefined}
          nameOf={() => 'value'}
        />
      )}
    </BulkDialog>
  );
}
