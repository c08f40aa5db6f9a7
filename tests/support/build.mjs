/** Runs once before the tests that start the built server; does nothing where the build is up to date. */
export { ensureBuilt as default } from '../../scripts/steps/build.mjs';
