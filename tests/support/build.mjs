import { ensureBuilt } from '../../scripts/steps/build.mjs';
import { alone } from '../../scripts/steps/exclusive.mjs';

/** Builds the shop if it is missing or outdated; a command of another process may need the build at the same time. */
export default () => alone(ensureBuilt);
