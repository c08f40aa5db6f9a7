import {
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import type { Catalogue } from './catalogue.ts';

/** How a message uses an argument. `uses` counts the places in its expression. */
type Argument = { kind: 'value' | 'number' | 'choice' | 'tag'; choices: string[]; uses: number };

const kinds: Partial<Record<TYPE, Argument['kind']>> = {
  [TYPE.argument]: 'value',
  [TYPE.plural]: 'number',
  [TYPE.select]: 'choice',
  [TYPE.tag]: 'tag',
};

/** Returns the arguments of a message by name, in the order of their first use. */
export function argumentsOf(
  elements: MessageFormatElement[],
  argumentsByName = new Map<string, Argument>(),
): Map<string, Argument> {
  for (const element of elements) {
    const kind = kinds[element.type];
    if (kind && 'value' in element) {
      const argument = argumentsByName.get(element.value) ?? { kind, choices: [], uses: 0 };
      if (kind !== 'value') argument.kind = kind;
      if (element.type === TYPE.select) argument.choices.push(...Object.keys(element.options));
      argument.uses += 'options' in element ? Object.keys(element.options).length : 1;
      argumentsByName.set(element.value, argument);
    }
    if ('options' in element)
      for (const option of Object.values(element.options)) argumentsOf(option.value, argumentsByName);
    if (element.type === TYPE.tag) argumentsOf(element.children, argumentsByName);
  }
  return argumentsByName;
}

/** Returns whether a message contains tags: it results in React nodes instead of a text. */
export const hasTags = (elements: MessageFormatElement[]): boolean =>
  [...argumentsOf(elements).values()].some(({ kind }) => kind === 'tag');

/** Returns the code of a condition for one form of a plural; English has `one` for the number 1. */
function pluralCondition(form: string, count: string): string {
  if (form.startsWith('=')) return `${count} === ${form.slice(1)}`;
  if (form === 'one') return `${count} === 1`;
  throw new Error(`English has no plural form "${form}"`);
}

/** Returns the code of the choice between the forms of a plural or a selection. */
function choiceOf(
  element: PluralElement | SelectElement,
  argument: string,
  expression: (elements: MessageFormatElement[]) => string,
): string {
  const { other, ...forms } = element.options;
  if (!other) throw new Error('A choice needs the form "other"');
  // Exact numbers come first: `=1` wins over `one`.
  const sorted = Object.entries(forms).sort(
    ([a], [b]) => Number(b.startsWith('=')) - Number(a.startsWith('=')),
  );
  const condition = (form: string) =>
    element.type === TYPE.plural
      ? pluralCondition(form, argument)
      : `${argument} === ${JSON.stringify(form)}`;
  const otherwise = expression(other.value);
  return `(${sorted.map(([form, { value }]) => `${condition(form)} ? ${expression(value)} : `).join('')}${otherwise})`;
}

/** Code for the values of a message: of each argument, and of an element with React nodes. */
export type Names = { argument: (name: string) => string; rich: (parts: string) => string };

/** Returns an expression in JavaScript for a message. */
export function expressionOf(elements: MessageFormatElement[], names: Names): string {
  return hasTags(elements) ? nodesOf(elements, names) : textOf(elements, names);
}

/** Escapes text for a template literal. */
const escapeText = (text: string) => text.replace(/[\\`]|\$\{/g, '\\$&');

function textOf(elements: MessageFormatElement[], names: Names): string {
  const [first] = elements;
  if (elements.length === 0) return "''";
  if (elements.length === 1 && first?.type === TYPE.literal) return JSON.stringify(first.value);
  const only = elements.length === 1 && first && 'options' in first;
  if (only) return choiceOf(first, names.argument(first.value), (value) => textOf(value, names));
  const parts = elements.map((element) => {
    if (element.type === TYPE.literal) return escapeText(element.value);
    if ('options' in element)
      return `\${${choiceOf(element, names.argument(element.value), (value) => textOf(value, names))}}`;
    return `\${${names.argument('value' in element ? element.value : '')}}`;
  });
  return `\`${parts.join('')}\``;
}

function nodesOf(elements: MessageFormatElement[], names: Names): string {
  const parts = elements.map((element) => {
    if (element.type === TYPE.literal) return JSON.stringify(element.value);
    if (element.type === TYPE.tag)
      return `${names.argument(element.value)}(${expressionOf(element.children, names)})`;
    if ('options' in element)
      return choiceOf(element, names.argument(element.value), (value) => expressionOf(value, names));
    return names.argument('value' in element ? element.value : '');
  });
  return parts.length === 1 ? parts.join('') : names.rich(parts.join(', '));
}

const typeOf = ({ kind, choices }: Argument): string => {
  if (kind === 'number') return 'number';
  if (kind === 'tag') return '(text: ReactNode) => ReactNode';
  if (kind === 'value') return 'string | number';
  const named = choices.filter((choice) => choice !== 'other').map((choice) => JSON.stringify(choice));
  return [...named, '(string & {})'].join(' | ');
};

/** Returns the source text of a function in TypeScript for a message. */
function functionOf(elements: MessageFormatElement[]): string {
  const argumentsByName = argumentsOf(elements);
  const result = hasTags(elements) ? 'ReactNode' : 'string';
  const types = [...argumentsByName].map(([name, argument]) => `${name}: ${typeOf(argument)}`);
  const parameters = argumentsByName.size === 0 ? '' : `values: { ${types.join('; ')} }`;
  return `(${parameters}): ${result} => ${expressionOf(elements, { argument: (name) => `values.${name}`, rich: (parts) => `rich(${parts})` })}`;
}

/** Returns the source text of the TypeScript module with the messages of a catalogue, grouped as in it. */
export function moduleOf(catalogue: Catalogue): string {
  const isRich = Object.values(catalogue).some((group) => Object.values(group).some(hasTags));
  const imports = isRich
    ? [
        `import { createElement, Fragment, type ReactNode } from 'react';`,
        'const rich = (...parts: ReactNode[]) => createElement(Fragment, null, ...parts);',
      ]
    : [];
  const groups = Object.entries(catalogue).map(([group, messages]) => {
    const lines = Object.entries(messages).map(([name, elements]) => `  ${name}: ${functionOf(elements)},`);
    return `export const ${group} = {\n${lines.join('\n')}\n};`;
  });
  return ['// Made from en.json: docs/decisions/088-message-catalogues.md', ...imports, ...groups, ''].join(
    '\n',
  );
}
