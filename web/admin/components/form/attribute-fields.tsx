import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { Attribute, AttributeRecord, AttributeValues } from '#kernel/contract/attribute-values.ts';
import { AttributeInputs } from '#web/attributes/inputs.tsx';
import { useApiQuery } from '../../data/api-query.ts';
import type { Editor } from './editor.ts';

/** Returns the attributes of a kind of record; none until they are loaded. */
export function useDeclaredAttributes(on: AttributeRecord): Attribute[] {
  const { data = [] } = useApiQuery('GET /api/attributes/all');
  return data.filter((attribute) => attribute.on === on);
}

/** Returns the labels of the inputs, by their paths, for the errors of a form. */
export const attributeNames = (attributes: readonly Attribute[]): Record<string, string> =>
  Object.fromEntries(attributes.map(({ name, label }) => [`attributes.${name}`, label]));

type WithAttributes = FieldValues & { attributes: AttributeValues };
type AttributeFieldsProps<Values extends WithAttributes> = {
  editor: Editor<Values>;
  attributes: readonly Attribute[];
};

/** The attributes of the record of a form. */
export function AttributeFields<Values extends WithAttributes>({
  editor: { form, errorOf },
  attributes,
}: AttributeFieldsProps<Values>) {
  const path = 'attributes' as Path<Values>;
  return (
    <AttributeInputs
      attributes={attributes}
      values={form.watch(path)}
      onChange={(values) => {
        form.setValue(path, values as PathValue<Values, Path<Values>>, { shouldDirty: true });
        form.clearErrors(path);
      }}
      errorOf={(name) => errorOf(`attributes.${name}`)}
      nameOf={(name) => `attributes.${name}`}
    />
  );
}
