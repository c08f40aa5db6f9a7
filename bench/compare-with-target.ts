/** Whether a result reaches its target; null without a target. */
export type Judged = { toReach: string; met: boolean | null };

export const below = (name: string, figure: number, unit: string, limit: number) => ({
  name,
  figure,
  unit,
  toReach: `< ${limit.toLocaleString('en')} ${unit}`,
  met: figure < limit,
});

export const atLeast = (name: string, figure: number, unit: string, limit: number) => ({
  name,
  figure,
  unit,
  toReach: `>= ${limit.toLocaleString('en')} ${unit}`.trim(),
  met: figure >= limit,
});

export const withoutTarget = (name: string, figure: number, unit: string) => ({
  name,
  figure,
  unit,
  toReach: '',
  met: null,
});
