import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  letterings,
  materials,
  personalisationDrawing,
  personalisationFields,
  personalisationPreview,
  positions,
  surfacePlaces,
  techniques,
} from './fields.ts';
import { drawingOf } from './personalisation.ts';
import { drawPersonalisation, personalisationSvg } from './picture.ts';
import { baselinesOf, fitText, widthOf } from './text-fit.ts';

const photo = fc.constantFrom(null, '/media/personal/0123456789abcdef0123456789abcdef-900x900/900.jpg');
const area = fc.record({
  x: fc.integer(),
  y: fc.integer(),
  turn: fc.integer({ min: -180, max: 180 }),
  width: fc.integer({ min: 1, max: 400 }),
  height: fc.integer({ min: 1, max: 400 }),
  bend: fc.integer({ min: -20, max: 20 }),
  size: fc.integer({ min: 4, max: 80 }),
  lettering: fc.constantFrom(...letterings),
  technique: fc.constantFrom(...techniques),
  colour: fc.constant('#a8362c'),
  text: fc.string({ unit: 'binary', maxLength: 80 }).map((text) => `${text}<b onload='x'>`),
  photo,
});
const drawing = fc.record({
  place: fc.constantFrom(...surfacePlaces),
  position: fc.constantFrom(...positions),
  lettering: fc.constantFrom(...letterings),
  colour: fc.constantFrom(...materials),
  picture: fc.constantFrom(null, '/a.jpg', `/"><script>alert(1)</script>`),
  texts: fc.array(fc.string({ unit: 'binary', maxLength: 80 }), { maxLength: 3 }),
  ink: fc.constantFrom(null, '#a8362c'),
  photo,
  label: fc.string({ unit: 'binary', maxLength: 40 }),
});
const views = fc.constantFrom('whole', 'overlay');
const allowedTag = /^<\/?(svg|defs|linearGradient|stop|image|rect|circle|path|g|text|textPath)\b/;

describe('the picture of a personalised product', () => {
  it('the SVG of any personalisation is well-formed and contains only its own elements', () => {
    fc.assert(
      fc.property(drawing, views, fc.array(area, { maxLength: 3 }), (input, view, areas) => {
        const svg = personalisationSvg(
          {
            ...input,
            texts: [...input.texts, `<b onload='x'>&"`],
            ...(areas.length > 0 ? { areas } : {}),
          },
          { view },
        );
        const open: string[] = [];
        for (const [tag, name] of svg.matchAll(/<\/?([^\s>/]+)[^>]*>/g)) {
          expect(tag).toMatch(allowedTag);
          if (tag.startsWith('</')) expect(open.pop()).toBe(name);
          else open.push(name ?? '');
        }
        expect(open).toEqual([]);
        expect(svg.replace(/<[^>]*>/g, '')).not.toMatch(/[<>"']/);
        expect(svg.isWellFormed()).toBe(true);
      }),
    );
  });

  it('the SVG is the same for the same personalisation and has a label', () => {
    const input = {
      place: 'tag' as const,
      position: 'middle' as const,
      lettering: 'script' as const,
      colour: 'paper' as const,
      picture: '/mug.jpg',
      texts: ['Asha'],
      ink: null,
      photo: null,
      label: 'Mug, personalised. Name: Asha',
    };
    expect(personalisationSvg(input)).toBe(personalisationSvg(structuredClone(input)));
    expect(drawPersonalisation(input).attributes).toMatchObject({ role: 'img', 'aria-label': input.label });
    expect(personalisationSvg(input)).toContain('href="/mug.jpg"');
    expect(personalisationSvg(input, { view: 'overlay' })).not.toContain('/mug.jpg');
  });
});

describe('the picture of a product with areas for text', () => {
  const fields = personalisationFields.parse([
    { kind: 'text', id: 'name', label: 'Name', lines: 3 },
    { kind: 'text', id: 'date', label: 'Date' },
    { kind: 'photo', id: 'photo', label: 'Photo' },
    { kind: 'choice', id: 'ink', label: 'Ink', options: [{ id: 'red', label: 'Red', colour: '#a8362c' }] },
  ]);
  const place = { x: 200, y: 250, width: 100, height: 40, colour: '#112233' };
  const preview = (areas: object[], pictures = ['/blank.svg']) =>
    personalisationPreview.parse({
      place: 'ribbon',
      position: 'bottom',
      lettering: 'serif',
      colour: 'paper',
      surface: { pictures, areas },
    });
  const product = (areas: object[], pictures?: string[]) => ({
    name: 'Plate',
    images: ['/sample.svg'],
    personalisation: fields,
    personalisationPreview: preview(areas, pictures),
  });
  const svgOf = (ofProduct: ReturnType<typeof product>, values: Record<string, string>) => {
    const drawn = drawingOf(ofProduct, values);
    return drawn ? personalisationSvg(personalisationDrawing.parse(drawn), { view: 'overlay' }) : null;
  };
  const plate = product([
    { field: 'name', ...place },
    { field: 'date', ...place, y: 300, bend: 8 },
    { field: 'photo', ...place, y: 80 },
  ]);

  it("draws the shopper's text on the blank product, instead of the sample or a ribbon", () => {
    const svg = svgOf(plate, { name: 'अनन्या', date: '14 May' }) ?? '';
    expect(svg).toContain('href="/blank.svg"');
    expect(svg).not.toContain('/sample.svg');
    expect(svg).not.toContain('stroke-dasharray');
    expect(svg).toMatch(/<text [^>]*>अनन्या<\/text>/);
    expect(svg).toMatch(/<textPath [^>]*>14 May<\/textPath>/);
  });

  it('an area stays empty until its field has a value, and the chosen colour is that of the text', () => {
    const { areas } = drawingOf(plate, { name: 'Ananya', ink: 'red' }) ?? {};
    expect(areas).toMatchObject([{ text: 'Ananya', colour: '#a8362c' }]);
    expect(drawingOf(plate, { name: 'Ananya' })?.areas).toMatchObject([{ colour: '#112233' }]);
    expect(drawingOf(plate, { ink: 'red' })).toBeNull();
    expect(drawingOf(plate, {})).toBeNull();
  });

  it('draws a photo on the area for photos', () => {
    const url = '/media/personal/0123456789abcdef0123456789abcdef-900x900/900.jpg';
    expect(drawingOf(plate, { photo: url })?.areas).toMatchObject([{ photo: url, text: '' }]);
  });

  it('each letter of a name has its own area, and each number of letters its own picture', () => {
    const letters = [0, 1, 2].map((at) => ({ field: 'name', ...place, part: { of: 'letters', at } }));
    const train = product(letters, ['/one.svg', '/two.svg', '/three.svg']);
    const drawn = drawingOf(train, { name: 'मी रा' });
    expect(drawn?.picture).toBe('/two.svg');
    expect(drawn?.areas?.map(({ text }) => text)).toEqual(['मी', 'रा']);
    expect(drawingOf(train, { name: 'Mira' })?.picture).toBe('/three.svg');
  });

  it('each name of a list has its own area', () => {
    const names = [0, 1, 2].map((at) => ({ field: 'name', ...place, part: { of: 'lines', at } }));
    const drawn = drawingOf(product(names), { name: 'Asha, Vikram and\nAnanda' });
    expect(drawn?.areas?.map(({ text }) => text)).toEqual(['Asha', 'Vikram', 'Ananda']);
  });

  it('draws an order placed before areas existed as it was ordered', () => {
    const stored = {
      place: 'ribbon',
      position: 'bottom',
      lettering: 'serif',
      colour: 'indigo',
      picture: '/pictures/products/thali-1.svg',
      texts: ['Ananya'],
      ink: '#2f4d7e',
      photo: null,
      label: 'Thali, personalised. Name: Ananya',
    };
    const svg = personalisationSvg(personalisationDrawing.parse(stored));
    expect(svg).toContain('href="/pictures/products/thali-1.svg"');
    expect(svg).toContain('Ananya');
  });
});

describe('the lettering of a personalisation', () => {
  it('any lettering fits into its area, without a lost character', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'aWim Ñ न 🌸 .-'), minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(texts, fc.constantFrom(...letterings), (text, lettering) => {
        const box = { width: 226, height: 84 };
        const { size, rows } = fitText([text], lettering, box, 46);
        for (const row of rows) expect(widthOf(row, lettering) * size).toBeLessThanOrEqual(box.width * 1.01);
        const feet = baselinesOf({ size, rows }, 0);
        expect((feet.at(-1) ?? 0) - (feet[0] ?? 0) + size).toBeLessThanOrEqual(box.height + 1);
        expect(rows.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });

  it('a lettering stays on one line unless it would become much smaller', () => {
    const box = { width: 226, height: 84 };
    expect(fitText(['Asha Rao'], 'serif', box, 46).rows).toEqual(['Asha Rao']);
    expect(
      fitText(['For the best grandmother there ever was'], 'serif', box, 46).rows.length,
    ).toBeGreaterThan(1);
  });
});
