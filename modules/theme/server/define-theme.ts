import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import { coloursOf, contrastProblems } from '#modules/theme/contract/colours.ts';
import { describeProblem } from '#modules/theme/contract/describe-problem.ts';
import { installedTheme, type ShopTheme } from '#modules/theme/contract/theme.ts';

/** A plugin adds a theme, which the owner can choose. */
export const themes = new ExtensionPoint<ShopTheme>('themes');

/**
 * Declares a theme.
 * @throws Error for values that no theme can have, CSS variables that would end their declaration, and colours that are
 * hard to read on each other
 */
export function defineTheme(theme: ShopTheme): ShopTheme {
  const { variables = {}, ...shown } = theme;
  installedTheme.parse(shown);
  for (const [name, value] of Object.entries(variables))
    if (!/^--[a-z][a-z0-9-]*$/.test(name) || /[;{}<]/.test(value))
      throw new Error(`The theme ${theme.name} has an unusable CSS variable: ${name}: ${value}`);
  const colours = coloursOf(theme.palette);
  const [problem] = contrastProblems(colours);
  if (problem) {
    const { name, message } = describeProblem(problem, colours);
    throw new Error(`The theme ${theme.name}: ${name} ${message}`);
  }
  return theme;
}
