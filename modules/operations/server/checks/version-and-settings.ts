import { readBuild } from '#kernel/project.ts';
import type { Check } from '#modules/operations/contract/status.ts';
import * as m from '../../messages/index.ts';
import { ok, problem, runCheck, warning } from './check.ts';
import type { CheckedSettings } from './checked-settings.ts';

/** The oldest major version of Node that runs the shop. */
const oldestNode = 24;

/** Returns the checks of the program, of Node and of the settings. */
export const versionAndSettingsChecks = (
  config: Pick<CheckedSettings, 'publicUrl' | 'mail'>,
): Promise<Check>[] => [
  runCheck('version', m.machine.runNpmStart(), async () => {
    const { version, commit } = readBuild();
    const text = m.machine.haatCommitOnNode({ version, commit, node: process.versions.node });
    if (Number.parseInt(process.versions.node, 10) >= oldestNode) return ok(text);
    return problem(text, m.machine.runNpmStart());
  }),
  runCheck('settings', m.machine.correctEnvironment(), async () => {
    if (config.publicUrl === null)
      return warning(m.machine.publicUrlIsNotSet(), m.machine.setPublicUrlToPublic());
    if (config.mail.smtpUrl === null) return problem(m.machine.smtpUrlIsNotSet(), m.machine.setSmtpUrl());
    return ok(m.machine.allRequiredSettingsAreSet());
  }),
];
