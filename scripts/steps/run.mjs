import { spawn } from 'node:child_process';
import { inRoot, projectNode, root } from './project.mjs';

/** A step ended with an error that it has told itself. */
export class StepFailed extends Error {}

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string, shell?: boolean }} [how] quiet: its output is shown
 *   only when it fails. shell: `program` is a command line for the shell, which splits paths with spaces
 * @throws {StepFailed}
 */
export async function run(
  program,
  args,
  { quiet = false, env = process.env, cwd = root, shell = false } = {},
) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(program, args, { cwd, stdio, env, shell });
  const said = [];
  child.stdout?.on('data', (piece) => said.push(piece));
  child.stderr?.on('data', (piece) => said.push(piece));
  const ended = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  if (ended === 0) return;
  process.stderr.write(Buffer.concat(said));
  throw new StepFailed(`${[program, ...args].join(' ')} ended with ${ended}`);
}

/** Runs a command-line tool of node_modules with the project's own Node. */
export const runTool = (file, args = [], how = undefined) =>
  run(projectNode(), [inRoot('node_modules', file), ...args], how);

/** Runs a script's work; an error becomes one message and exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
