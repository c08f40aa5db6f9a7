import type { Check } from '#modules/operations/contract/status.ts';
import { ok, problem, runCheck } from './check.ts';

/** Returns the check of the plugins. @param failed the names of those that are left out */
export const pluginCheck = (failed: readonly string[]): Promise<Check> =>
  runCheck('plugins', '', async () =>
    failed.length === 0
      ? ok('All plugins work.')
      : problem(
          `Left out, because they failed: ${failed.join(', ')}.`,
          'The log has the error. Update the plugin, or remove it from haat.config.ts.',
        ),
  );
