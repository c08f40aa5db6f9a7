import { attributeFieldErrors } from '#kernel/attributes/attribute-errors.ts';
import {
  type Attribute,
  type AttributeValues,
  checkAttributes,
  type OrderedAttribute,
  orderedAttributes,
} from '#kernel/contract/attribute-values.ts';
import type { FieldError } from '#kernel/contract/envelope.ts';
import { setAuditActor } from '#kernel/database/audit-actor.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import type { AdminOrder, OrderAttributesUpdate } from '#modules/orders/contract/admin-orders.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { recordEvent } from './history/record-event.ts';
import type { Ordering } from './order-dependencies.ts';
import { findLines, updateLineAttributes, updateOrder } from './orders-store.ts';
import { presentOrderForStaff } from './presentation/present-order.ts';
import { actorOf, type StaffMember } from './staff-members.ts';
import { reread, withOrder } from './transitions.ts';

/** Returns stored values with those that staff set: the others stay, and emptied ones are removed. */
function withSet(
  stored: readonly OrderedAttribute[],
  attributes: readonly Attribute[],
  set: AttributeValues,
  locale: string,
): OrderedAttribute[] {
  const kept = stored.filter(({ name }) => !Object.hasOwn(set, name));
  const position = ({ name }: OrderedAttribute) =>
    attributes.findIndex((attribute) => attribute.name === name);
  return [...kept, ...orderedAttributes(attributes, set, locale)].toSorted(
    (one, other) => position(one) - position(other),
  );
}

/** Returns the labels of the attributes whose values change. */
const changedLabels = (
  attributes: readonly Attribute[],
  stored: readonly OrderedAttribute[],
  set: AttributeValues,
): string[] =>
  attributes
    .filter(({ name }) => {
      const before = stored.find((value) => value.name === name)?.value ?? '';
      return Object.hasOwn(set, name) && set[name] !== before;
    })
    .map(({ label }) => label);

/**
 * Sets values of attributes of an order and of its lines by staff, and records which, without the values.
 * @throws ShopError not_found; invalid_input, naming each value that is not valid and each line that is not of the order
 */
export async function setOrderAttributes(
  ordering: Ordering,
  staffMember: StaffMember,
  number: number,
  { attributes: ofOrder = {}, lines = [] }: OrderAttributesUpdate,
): Promise<AdminOrder> {
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, staffMember);
    const settings = await settingsOf(tx);
    const onOrder = ordering.attributes.of(settings, 'order');
    const onLines = ordering.attributes.of(settings, 'order-line');
    const stored = new Map((await findLines(tx, [order.id])).map((line) => [line.id, line.attributes]));
    const errors: FieldError[] = [];
    const check = (declared: readonly Attribute[], given: AttributeValues, path: string) => {
      const checked = checkAttributes(declared, given, { by: 'staff', complete: false });
      errors.push(...attributeFieldErrors(path, checked.errors));
      return checked.values;
    };
    const setOnOrder = check(onOrder, ofOrder, 'attributes');
    const setOnLines = lines.map(({ lineId, attributes }, index) => {
      const before = stored.get(lineId);
      if (!before) errors.push({ path: `lines.${index}.lineId`, message: m.setOrderAttributes.isNotLine() });
      const values = check(onLines, attributes, `lines.${index}.attributes`);
      return { lineId, values, attributes: withSet(before ?? [], onLines, values, settings.locale) };
    });
    if (errors.length > 0) throw invalidInput(errors);
    await updateOrder(tx, order.id, {
      attributes: withSet(order.attributes, onOrder, setOnOrder, settings.locale),
    });
    for (const { lineId, attributes } of setOnLines) await updateLineAttributes(tx, lineId, attributes);
    const labels = [
      ...changedLabels(onOrder, order.attributes, setOnOrder),
      ...setOnLines.flatMap(({ lineId, values }) => changedLabels(onLines, stored.get(lineId) ?? [], values)),
    ];
    if (labels.length === 0) return;
    await recordEvent(tx, order, {
      at: ordering.now(),
      type: 'attributes_changed',
      note: [...new Set(labels)].join(', '),
      internal: true,
      ...actorOf(staffMember),
    });
  });
  return presentOrderForStaff(await reread(ordering.db, number));
}
