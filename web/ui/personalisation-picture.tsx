import { createElement, type ReactNode, useId } from 'react';
import type { PersonalisationDrawing } from '#contract/personalisation-fields.ts';
import { type DrawingHow, drawPersonalisation } from '#contract/personalisation-picture.ts';
import type { Shape } from '#contract/svg.ts';

type PersonalisationPictureProps = {
  drawing: PersonalisationDrawing;
  view?: DrawingHow['view'];
  /** Something beside it says the same already: nothing is read out twice. */
  silent?: boolean;
  className?: string;
};

/** The preview of a personalised product, made of the same shapes as the SVG that the server writes; text in it is text. */
export function PersonalisationPicture({
  drawing,
  view = 'whole',
  silent = false,
  className = '',
}: PersonalisationPictureProps) {
  const drawn = drawPersonalisation(drawing, { prefix: useId(), view });
  const { role = '', 'aria-label': label = '', ...others } = drawn.attributes;
  const told: Shape['attributes'] = silent ? { 'aria-hidden': 'true' } : { role, 'aria-label': label };
  return elementOf({ ...drawn, attributes: { ...others, ...told, class: className } }, 0);
}

/** React spells attributes otherwise: `text-anchor` is textAnchor. */
const spelt = (name: string): string => {
  if (name === 'class') return 'className';
  return name.startsWith('aria-')
    ? name
    : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
};

function elementOf({ tag, attributes, children }: Shape, key: number): ReactNode {
  const props = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [spelt(name), value]));
  const inside = children.map((child, at) => (typeof child === 'string' ? child : elementOf(child, at)));
  return createElement(tag, { ...props, key }, ...inside);
}
