import { invalidInput } from '#kernel/http/errors.ts';
import { coloursOf, contrastProblems } from '#modules/theme/contract/colours.ts';
import { describeProblem } from '#modules/theme/contract/describe-problem.ts';
import type { SavedTheme, ShopTheme, ThemeChoice } from '#modules/theme/contract/theme.ts';
import * as m from '../messages/index.ts';

/**
 * Returns a theme with all its colours.
 * @throws ShopError invalid_input for an unknown base, and for colours that are hard to read on each other
 */
export function savedTheme(choice: ThemeChoice, installed: readonly ShopTheme[]): SavedTheme {
  if (!installed.some(({ name }) => name === choice.base))
    throw invalidInput([{ path: 'theme.base', message: m.savedTheme.isNoTheme() }]);
  const colours = coloursOf(choice.palette);
  const problems = contrastProblems(colours);
  if (problems.length > 0)
    throw invalidInput(
      problems.map((problem) => {
        const { name, message } = describeProblem(problem, colours);
        return { path: `theme.palette.${name}`, message };
      }),
    );
  return { ...choice, colours };
}
