import type { Check } from '#modules/operations/contract/status.ts';
import * as m from '../../messages/index.ts';
import { ok, problem, runCheck } from './check.ts';

/** Returns the check of the plugins. @param failed the names of those that are left out */
export const pluginCheck = (failed: readonly string[]): Promise<Check> =>
  runCheck('plugins', '', async () =>
    failed.length === 0
      ? ok(m.plugins.allPluginsWork())
      : problem(m.plugins.leftOutBecauseTheyFailed({ failed: failed.join(', ') }), m.plugins.logHasError()),
  );
