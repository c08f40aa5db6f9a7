import { type FormEvent, useState } from 'react';
import {
  type Attribute,
  type AttributeValues,
  checkAttributes,
  valuesOf,
} from '#kernel/contract/attribute-values.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { button } from '#web/admin/components/button.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { AttributeInputs } from '#web/attributes/inputs.tsx';
import { AttributeTexts } from '#web/attributes/texts.tsx';
import { lineName } from '#web/ui/line-name.ts';
import * as m from '../../messages/index.ts';
import { useOrderMutations } from './mutations.ts';

/** Shows the attributes of an order, and edits them with those of its lines; nothing if the shop has none. */
export function OrderAttributes({ order }: { order: AdminOrder }) {
  const { data: attributes = [] } = useApiQuery('GET /api/attributes/all');
  const [isOpen, setIsOpen] = useState(false);
  const onOrder = attributes.filter(({ on }) => on === 'order');
  const onLines = attributes.filter(({ on }) => on === 'order-line');
  if (onOrder.length + onLines.length + order.attributes.length === 0) return null;
  return (
    <Panel title={m.adminOrderAttributes.attributes()}>
      {isOpen ? (
        <AttributesForm order={order} onOrder={onOrder} onLines={onLines} onClose={() => setIsOpen(false)} />
      ) : (
        <>
          <AttributeTexts texts={order.attributes} className="mb-1" />
          {order.attributes.length === 0 && (
            <p className="text-muted">{m.adminOrderAttributes.attributesOfItemsAreListed()}</p>
          )}
          <button
            type="button"
            className={`${button.quiet} mt-3 print:hidden`}
            onClick={() => setIsOpen(true)}
          >
            {m.adminOrderAttributes.editAttributes()}
          </button>
        </>
      )}
    </Panel>
  );
}

type AttributesFormProps = {
  order: AdminOrder;
  onOrder: Attribute[];
  onLines: Attribute[];
  onClose: () => void;
};

/** Returns the values that differ from the stored ones, with an empty text for each that was removed. */
const changesIn = (
  attributes: Attribute[],
  stored: AdminOrder['attributes'],
  values: AttributeValues,
): AttributeValues => {
  const before = valuesOf(stored);
  const changed = attributes.filter(({ name }) => (values[name] ?? '') !== (before[name] ?? ''));
  return Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? '']));
};

const errorsIn = (attributes: Attribute[], changes: AttributeValues) =>
  checkAttributes(attributes, changes, { by: 'staff', complete: false }).errors;

function AttributesForm({ order, onOrder, onLines, onClose }: AttributesFormProps) {
  const { setAttributes, busy } = useOrderMutations(order);
  const lines = onLines.length === 0 ? [] : order.lines.filter(({ isWrap }) => !isWrap);
  const [ofOrder, setOfOrder] = useState(() => valuesOf(order.attributes));
  const [ofLines, setOfLines] = useState<Record<string, AttributeValues>>(() =>
    Object.fromEntries(lines.map((line) => [line.id, valuesOf(line.attributes)])),
  );
  const [isSubmitted, setIsSubmitted] = useState(false);
  const changes = changesIn(onOrder, order.attributes, ofOrder);
  const lineChanges = lines.map(({ id, attributes }) => ({
    lineId: id,
    attributes: changesIn(onLines, attributes, ofLines[id] ?? {}),
  }));
  const errorOf = (attributes: Attribute[], changed: AttributeValues) => (name: string) => {
    const error = errorsIn(attributes, changed).find((each) => each.name === name);
    const label = attributes.find((attribute) => attribute.name === name)?.label;
    return isSubmitted && error ? `${label} ${error.message}` : undefined;
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    const errors = [
      ...errorsIn(onOrder, changes),
      ...lineChanges.flatMap((line) => errorsIn(onLines, line.attributes)),
    ];
    if (busy || errors.length > 0) return;
    if (await setAttributes({ attributes: changes, lines: lineChanges })) onClose();
  };
  return (
    <form onSubmit={save} noValidate className="grid gap-5">
      <AttributeInputs
        attributes={onOrder}
        values={ofOrder}
        onChange={setOfOrder}
        errorOf={errorOf(onOrder, changes)}
        nameOf={(name) => `attributes.${name}`}
      />
      {lines.map((line, index) => (
        <fieldset key={line.id}>
          <legend className="mb-2 text-sm text-muted wrap-anywhere">{lineName(line)}</legend>
          <AttributeInputs
            attributes={onLines}
            values={ofLines[line.id] ?? {}}
            onChange={(values) => setOfLines({ ...ofLines, [line.id]: values })}
            errorOf={errorOf(onLines, lineChanges[index]?.attributes ?? {})}
            nameOf={(name) => `${line.id} ${name}`}
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        <button type="submit" className={button.main} disabled={busy}>
          {m.adminOrderAttributes.saveAttributes()}
        </button>
        <button type="button" className={button.quiet} onClick={onClose}>
          {m.adminOrderAttributes.cancel()}
        </button>
      </div>
    </form>
  );
}
