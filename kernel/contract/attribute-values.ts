import * as m from '../messages/index.ts';
import { blankText } from './blank-text.ts';

// Values of attributes: what a module, a plugin or the owner adds to products, order lines, orders and customers
// (docs/decisions/085). Browsers load this file with the pages that show or edit values, so it imports no schemas.

/** The records that can have attributes. */
export const attributeRecords = ['product', 'order-line', 'order', 'customer'] as const;
export type AttributeRecord = (typeof attributeRecords)[number];

/** The types of values. */
export const attributeTypes = ['text', 'long_text', 'number', 'date', 'yes_no', 'choice'] as const;
export type AttributeType = (typeof attributeTypes)[number];

/** Where values are shown besides the back office, which shows all of them. */
export const attributePlaces = ['shop', 'mails', 'documents'] as const;
export type AttributePlace = (typeof attributePlaces)[number];

/** Who sets the values; staff can always set them. */
export const attributeEditors = ['shopper', 'staff'] as const;

/** The declaration of an attribute. */
export type Attribute = {
  /** Lower-case letters, digits and underscores; unique among the attributes of one kind of record. */
  name: string;
  on: AttributeRecord;
  label: string;
  /** A sentence below the input; empty for none. */
  hint: string;
  type: AttributeType;
  /** The values to choose from, for the type `choice`. */
  choices: { value: string; label: string }[];
  required: boolean;
  editedBy: (typeof attributeEditors)[number];
  shownIn: AttributePlace[];
  /** Whether values are personal data, which an erasure deletes. Texts that shoppers write always are. */
  personal: boolean;
};

/**
 * Values by the name of their attribute, in the form in which they are stored: a number as `12.5`, a date as
 * `2026-11-28`, a yes or no as `yes` or `no`, a choice as its value.
 */
export type AttributeValues = Record<string, string>;

/** A value of an order or an order line with its label, as it was when it was set. */
export type AttributeText = {
  name: string;
  label: string;
  /** The value as stored. */
  value: string;
  /** The value as shown. */
  text: string;
};

/** A value that is stored with an order: it stays the same when its attribute is changed or deleted. */
export type OrderedAttribute = AttributeText & { shownIn: AttributePlace[]; personal: boolean };

/** Whose value is not valid, and the end of the sentence that says why. */
export type AttributeError = { name: string; message: string };

/** Characters of a text and of a long text. */
export const maxAttributeText = 200;
export const maxAttributeLongText = 2000;

const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;
const numberPattern = /^-?\d{1,9}(\.\d{1,6})?$/;

/** Returns whether a text is a day of the calendar such as 2026-11-28. */
function isDay(value: string): boolean {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  return parsed !== null && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** Returns why a value does not fit its attribute, as the end of a sentence; null if it fits. */
function errorOf({ type, choices }: Attribute, value: string): string | null {
  switch (type) {
    case 'text':
      if (lineBreak.test(value)) return m.attributeValues.mustBeOneLine();
      return value.length > maxAttributeText
        ? m.attributeValues.mustHaveAtMostCharacters({ maxAttributeText })
        : null;
    case 'long_text':
      return value.length > maxAttributeLongText
        ? m.attributeValues.mustHaveAtMostCharactersWithMaxAttributeLongText({ maxAttributeLongText })
        : null;
    case 'number':
      return numberPattern.test(value) ? null : m.attributeValues.mustBeNumberSuch();
    case 'date':
      return isDay(value) ? null : m.attributeValues.mustBeDateSuch();
    case 'yes_no':
      return value === 'yes' || value === 'no' ? null : m.attributeValues.mustBeYesOrNo();
    case 'choice':
      return choices.some((choice) => choice.value === value)
        ? null
        : m.attributeValues.mustBeOneOf({ choices: choices.map((choice) => choice.value).join(', ') });
  }
}

/** Returns a value in its stored form: trimmed, with Unix line breaks; a number without leading zeros. */
function normalised(type: AttributeType | undefined, value: string): string {
  const trimmed = value.normalize().replace(/\r\n?/g, '\n').trim();
  return type === 'number' && numberPattern.test(trimmed) ? String(Number(trimmed)) : trimmed;
}

/** What is required of given values. */
type AttributeRules = {
  /** The author: a shopper sets no attribute of staff. */
  by: Attribute['editedBy'];
  /** Whether required attributes must be among the values; otherwise they only cannot be emptied. */
  complete: boolean;
};

/**
 * Validates values against the attributes of their record.
 * @returns the values in their stored form, an empty text for each that is removed, and the errors
 */
export function checkAttributes(
  attributes: readonly Attribute[],
  given: AttributeValues,
  { by, complete }: AttributeRules,
): { values: AttributeValues; errors: AttributeError[] } {
  const errors: AttributeError[] = [];
  const values: AttributeValues = {};
  for (const [name, value] of Object.entries(given)) {
    const attribute = attributes.find((each) => each.name === name);
    const error = attribute ? refusalOf(attribute, value, by) : m.attributeValues.isNotAttribute();
    if (error) errors.push({ name, message: error });
    else values[name] = blankText.test(value) ? '' : normalised(attribute?.type, value);
  }
  const missing = complete
    ? attributes.filter(
        ({ name, required, editedBy }) => required && editedBy === by && !Object.hasOwn(given, name),
      )
    : [];
  return {
    values,
    errors: [...errors, ...missing.map(({ name }) => ({ name, message: m.attributeValues.isRequired() }))],
  };
}

function refusalOf(attribute: Attribute, value: string, by: Attribute['editedBy']): string | null {
  if (by === 'shopper' && attribute.editedBy === 'staff') return m.attributeValues.isSetByStaffOnly();
  if (blankText.test(value)) return attribute.required ? m.attributeValues.isRequired() : null;
  return errorOf(attribute, normalised(attribute.type, value));
}

/** Returns stored values with checked ones: those not given stay, and empty ones are removed. */
export const withAttributes = (stored: AttributeValues, checked: AttributeValues): AttributeValues =>
  Object.fromEntries(Object.entries({ ...stored, ...checked }).filter(([, value]) => value !== ''));

/** Returns a value as it is shown. @param locale of the shop, for numbers and dates */
export function attributeText({ type, choices }: Attribute, value: string, locale: string): string {
  switch (type) {
    case 'number':
      return numberPattern.test(value)
        ? Number(value).toLocaleString(locale, { maximumFractionDigits: 6 })
        : value;
    case 'date':
      return isDay(value)
        ? new Date(`${value}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
        : value;
    case 'yes_no':
      return value === 'yes' ? m.attributeValues.yes() : value === 'no' ? m.attributeValues.no() : value;
    case 'choice':
      return choices.find((choice) => choice.value === value)?.label ?? value;
    default:
      return value;
  }
}

/** Returns values with their labels, in the order of their attributes. Values without an attribute are left out. */
export const attributeTexts = (
  attributes: readonly Attribute[],
  values: AttributeValues,
  locale: string,
): AttributeText[] =>
  attributes.flatMap((attribute) => {
    const { name, label } = attribute;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value ? [{ name, label, value, text: attributeText(attribute, value, locale) }] : [];
  });

/** Returns values as an order stores them. */
export const orderedAttributes = (
  attributes: readonly Attribute[],
  values: AttributeValues,
  locale: string,
): OrderedAttribute[] =>
  attributes.flatMap((attribute) =>
    attributeTexts([attribute], values, locale).map((text) => ({
      ...text,
      shownIn: attribute.shownIn,
      personal: isPersonal(attribute),
    })),
  );

/** Returns whether an erasure of personal data deletes the values of an attribute. */
export const isPersonal = ({ personal, type, editedBy }: Attribute): boolean =>
  personal || (editedBy === 'shopper' && (type === 'text' || type === 'long_text'));

/** Returns the values of an order that are shown in a place. */
export const shownAttributes = (
  ordered: readonly OrderedAttribute[],
  place: AttributePlace,
): AttributeText[] =>
  ordered
    .filter(({ shownIn }) => shownIn.includes(place))
    .map(({ name, label, value, text }) => ({ name, label, value, text }));

/** Returns labelled values as lines of text, for emails, PDFs and CSV files. */
export const attributeLines = (texts: readonly Pick<AttributeText, 'label' | 'text'>[]): string[] =>
  texts.map(({ label, text }) => `${label}: ${text}`);

/** Returns the stored values of labelled ones, as they are given for another order. */
export const valuesOf = (texts: readonly AttributeText[]): AttributeValues =>
  Object.fromEntries(texts.map(({ name, value }) => [name, value]));
