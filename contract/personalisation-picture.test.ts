import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterings, materials, places, positions } from './personalisation-fields.ts';
import { feetOf, fitted, widthOf } from './personalisation-letters.ts';
import { drawPersonalisation, personalisationSvg } from './personalisation-picture.ts';

const drawing = fc.record({
  place: fc.constantFrom(...places),
  position: fc.constantFrom(...positions),
  lettering: fc.constantFrom(...letterings),
  colour: fc.constantFrom(...materials),
  picture: fc.constantFrom(null, '/a.jpg', `/"><script>alert(1)</script>`),
  texts: fc.array(fc.string({ unit: 'binary', maxLength: 80 }), { maxLength: 3 }),
  ink: fc.constantFrom(null, '#a8362c'),
  photo: fc.constantFrom(null, '/media/personal/0123456789abcdef0123456789abcdef-900x900/900.jpg'),
  label: fc.string({ unit: 'binary', maxLength: 40 }),
});
const views = fc.constantFrom('whole', 'overlay', 'close');
const own = /^<\/?(svg|defs|linearGradient|stop|image|rect|circle|path|g|text)\b/;

describe('the picture of a personalised product', () => {
  it('the SVG of any personalisation is well-formed and contains only its own elements', () => {
    fc.assert(
      fc.property(drawing, views, (each, view) => {
        const svg = personalisationSvg({ ...each, texts: [...each.texts, `<b onload='x'>&"`] }, { view });
        const open: string[] = [];
        for (const [tag, name] of svg.matchAll(/<\/?([^\s>/]+)[^>]*>/g)) {
          expect(tag).toMatch(own);
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
    const one = {
      ...({ place: 'tag', position: 'middle', lettering: 'script', colour: 'paper' } as const),
      ...{
        picture: '/mug.jpg',
        texts: ['Asha'],
        ink: null,
        photo: null,
        label: 'Mug, personalised. Name: Asha',
      },
    };
    expect(personalisationSvg(one)).toBe(personalisationSvg(structuredClone(one)));
    expect(drawPersonalisation(one).attributes).toMatchObject({ role: 'img', 'aria-label': one.label });
    expect(personalisationSvg(one)).toContain('href="/mug.jpg"');
    expect(personalisationSvg(one, { view: 'overlay' })).not.toContain('/mug.jpg');
  });
});

describe('the lettering of a personalisation', () => {
  it('any lettering fits into its area, without a lost character', () => {
    const words = fc.string({ unit: fc.constantFrom(...'aWim Ñ न 🌸 .-'), minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(words, fc.constantFrom(...letterings), (text, lettering) => {
        const room = { width: 226, height: 84 };
        const { size, rows } = fitted([text], lettering, room, 46);
        for (const row of rows) expect(widthOf(row, lettering) * size).toBeLessThanOrEqual(room.width * 1.01);
        const feet = feetOf({ size, rows }, 0);
        expect((feet.at(-1) ?? 0) - (feet[0] ?? 0) + size).toBeLessThanOrEqual(room.height + 1);
        expect(rows.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });

  it('a lettering stays on one line unless it would become much smaller', () => {
    const room = { width: 226, height: 84 };
    expect(fitted(['Asha Rao'], 'serif', room, 46).rows).toEqual(['Asha Rao']);
    expect(
      fitted(['For the best grandmother there ever was'], 'serif', room, 46).rows.length,
    ).toBeGreaterThan(1);
  });
});
