import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { maxAttributes } from '#kernel/contract/attributes.ts';
import { button } from '#web/admin/components/button.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../../messages/index.ts';
import { SectionForm } from '../section.tsx';
import { type SectionFormOf, useSection } from '../use-section.ts';
import { AttributeRow } from './attribute-row.tsx';
import {
  type AttributesValues,
  attributeFieldNames,
  attributesSchema,
  emptyAttribute,
  fromForm,
  recordLabels,
  toForm,
} from './values.ts';

/** Edits the attributes of the owner: adds, changes, orders and deletes them. */
export function AttributesForm(section: SectionFormOf) {
  const saved = section.settings.attributes;
  const editor = useSection<AttributesValues>(section, {
    schema: attributesSchema,
    names: attributeFieldNames,
    valuesOf: ({ attributes }) => ({ attributes: attributes.map(toForm) }),
    bodyOf: ({ attributes }) => ({ attributes: attributes.map((attribute) => fromForm(saved, attribute)) }),
  });
  const { fields, append, remove, move } = useFieldArray({
    control: editor.form.control,
    name: 'attributes',
    keyName: 'key',
  });
  const list = useRef<HTMLOListElement>(null);
  const focusRow = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.children[index]?.querySelector<HTMLElement>('[data-handle]')?.focus(),
    );
  const add = () => {
    append(emptyAttribute, { shouldFocus: false });
    focusRow(fields.length);
  };
  const moveRow = (from: number, to: number) => {
    move(from, to);
    focusRow(to);
  };
  return (
    <SectionForm editor={editor} focused={section.focused} example={<FixedAttributes saved={saved} />}>
      {fields.length === 0 && <p className="text-muted">{m.attributes.attributeIsField()}</p>}
      <ol ref={list} className="grid grid-cols-1 gap-3">
        {fields.map(({ key, ...attribute }, index) => (
          <AttributeRow
            key={key}
            editor={editor}
            index={index}
            count={fields.length}
            isSaved={saved.some(({ name, on }) => name === attribute.name && on === attribute.on)}
            onMove={(to) => moveRow(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {fields.length < maxAttributes && (
        <p>
          <button type="button" className={button.quiet} onClick={add}>
            <Plus aria-hidden="true" className="size-4" /> {m.attributes.addAttribute()}
          </button>
        </p>
      )}
    </SectionForm>
  );
}

/** Says which attributes the shop and its plugins have already. */
function FixedAttributes({ saved }: { saved: SectionFormOf['settings']['attributes'] }) {
  const { data = [] } = useApiQuery('GET /api/attributes/all');
  const fixed = data.filter(
    (attribute) => !saved.some(({ name, on }) => name === attribute.name && on === attribute.on),
  );
  return (
    <>
      {fixed.length > 0 && (
        <p>
          {m.attributes.builtInOrFromPlugins({
            fixed: fixed.map(({ label, on }) => `${label} (${recordLabels[on].toLowerCase()})`).join(', '),
          })}
        </p>
      )}
      <p>{m.attributes.deletedAttributeIsNoLonger()}</p>
    </>
  );
}
