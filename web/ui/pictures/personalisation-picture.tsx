import { createElement, type ReactNode, useId } from 'react';
import type { SvgShape } from '#modules/media/contract/svg.ts';
import type { PersonalisationDrawing } from '#modules/personalisation/contract/personalisation/fields.ts';
import {
  type DrawingHow,
  drawPersonalisation,
} from '#modules/personalisation/contract/personalisation/picture.ts';

type PersonalisationPictureProps = {
  drawing: PersonalisationDrawing;
  view?: DrawingHow['view'];
  /** Hides the picture from screen readers, if text beside it says the same. */
  silent?: boolean;
  className?: string;
};

/**
 * The preview of a personalised product, drawn from the same shapes as the SVG of the server; its text is real text.
 */
export function PersonalisationPicture({
  drawing,
  view = 'whole',
  silent = false,
  className = '',
}: PersonalisationPictureProps) {
  const drawn = drawPersonalisation(drawing, { prefix: useId(), view });
  const { role = '', 'aria-label': label = '', ...others } = drawn.attributes;
  const accessibility: SvgShape['attributes'] = silent
    ? { 'aria-hidden': 'true' }
    : { role, 'aria-label': label };
  return elementOf({ ...drawn, attributes: { ...others, ...accessibility, class: className } }, 0);
}

/** Converts the name of an SVG attribute to that of React: `text-anchor` to textAnchor. */
const propNameOf = (name: string): string => {
  if (name === 'class') return 'className';
  return name.startsWith('aria-')
    ? name
    : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
};

function elementOf({ tag, attributes, children }: SvgShape, key: number): ReactNode {
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [propNameOf(name), value]),
  );
  const content = children.map((child, index) =>
    typeof child === 'string' ? child : elementOf(child, index),
  );
  return createElement(tag, { ...props, key }, ...content);
}
