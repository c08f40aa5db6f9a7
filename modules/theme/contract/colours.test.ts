import { formatHex } from 'culori';
import { describe, expect, it } from 'vitest';
import { brand } from '#kernel/contract/brand-colours.ts';
import { contrastProblems, darkColours, lightColours } from './colours.ts';
import { describeProblem } from './describe-problem.ts';
import { paletteOf } from './theme.ts';

const own = paletteOf(brand.light);
const schemesOf = (palette: typeof own) => ({ light: lightColours(palette), dark: darkColours(palette) });

describe('the colours of a theme', () => {
  it('are readable in both schemes for the colours that the shop comes with', () => {
    expect(contrastProblems(brand)).toEqual([]);
    expect(contrastProblems(schemesOf(own))).toEqual([]);
  });

  it('are readable in the dark scheme, which follows from the palette, for every hue', () => {
    for (let hue = 0; hue < 360; hue += 15) {
      const at = (l: number, c: number) => formatHex({ mode: 'oklch', l, c, h: hue });
      const palette = { ...own, paper: at(0.97, 0.02), accent: at(0.45, 0.14), rose: at(0.9, 0.05) };
      const problems = contrastProblems(schemesOf(palette)).filter(({ scheme }) => scheme === 'dark');
      expect(problems, palette.accent).toEqual([]);
    }
  });

  it('are refused by the name of both colours of a pair that is hard to read', () => {
    const colours = schemesOf({ ...own, muted: '#c9b9aa' });
    const [problem, ...others] = contrastProblems(colours).filter(({ colour }) => colour === 'muted');
    expect(others.map(({ ground }) => ground)).toEqual(['surface']);
    expect(problem && describeProblem(problem, colours)).toEqual({
      name: 'muted',
      message: 'has a contrast of 1.7:1 to “Background” (#faf6ef); it needs 4.5:1 to be readable',
    });
  });

  it('are refused at the background where the other colour of the pair is not in the palette', () => {
    const colours = schemesOf({ ...own, paper: '#b3a79c' });
    const problem = contrastProblems(colours).find(({ colour }) => colour === 'good');
    expect(problem && describeProblem(problem, colours).name).toBe('paper');
  });
});
