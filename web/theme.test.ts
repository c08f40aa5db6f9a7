import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand } from '#kernel/contract/brand-colours.ts';

const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

const repeated = readFileSync(new URL('./ui/repeated.css', import.meta.url), 'utf8');

/** A colour of the theme as red, green and blue from 0 to 1. @param schemeIndex 0 in light, 1 in dark */
function colour(name: string, schemeIndex: number): number[] {
  const value = new RegExp(`--color-${name}: (.*);`).exec(theme)?.[1] ?? '';
  const other = /^var\(--color-(\w+)\)$/.exec(value)?.[1];
  if (other) return colour(other, schemeIndex);
  const hex = value.match(/#[\da-f]{6}/g)?.[schemeIndex] ?? '';
  return [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255);
}

/** The contrast of two colours, as WCAG 2 defines it. */
function contrast(one: number[], other: number[]): number {
  const luminance = (parts: number[]) => {
    const [red = 0, green = 0, blue = 0] = parts.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The hue of a colour, in degrees. */
function hue([red = 0, green = 0, blue = 0]: number[]): number {
  const turned = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
  return (turned * 180) / Math.PI;
}

describe.each(['light', 'dark'])('the colours in the %s scheme', (scheme) => {
  const of = (name: string) => colour(name, scheme === 'light' ? 0 : 1);

  it.each(['paper', 'surface'])('meets WCAG AA for actions, errors, selection and focus on %s', (ground) => {
    for (const name of ['accent', 'bad', 'chosen', 'focus'])
      expect(contrast(of(name), of(ground)), name).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['accent', 'bad'],
    ['accent', 'focus'],
    ['bad', 'focus'],
  ])('separates the colours "%s" and "%s" clearly in hue', (one, other) => {
    const apart = Math.abs(hue(of(one)) - hue(of(other)));
    expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(25);
  });

  it('gives selection the colour of text, not of actions or errors', () => {
    expect(of('chosen')).toEqual(of('ink'));
  });
});

it.each(['light', 'dark'] as const)(
  'emails, documents and previews have the %s colours of the pages',
  (scheme) => {
    for (const [name, value] of Object.entries(brand[scheme])) {
      const colours = new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(theme);
      expect(colours?.[scheme === 'light' ? 1 : 2], name).toBe(value);
    }
  },
);

it('browsers frame the pages in their background colours', () => {
  const root = readFileSync(new URL('./root.tsx', import.meta.url), 'utf8');
  for (const scheme of ['light', 'dark'] as const)
    expect(root).toContain(`content={theme?.paper.${scheme} ?? '${brand[scheme].paper}'}`);
});

it('slides have the light colours in both schemes, as the pictures do', () => {
  expect(repeated).toMatch(/\.slide \{\n {2}color-scheme: light;/);
});
