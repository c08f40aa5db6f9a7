import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { inRoot, projectNode, root } from './project.mjs';

/** A step that failed. Its message contains the output of a quiet step; another step has printed its own error. */
export class StepFailed extends Error {}

/**
 * The priority of programs in the background, which mostly use the processor time that others leave. At 10, a busy machine
 * hardly lets them run: the types took 25 minutes beside two busy loops.
 */
const backgroundPriority = 4;

/**
 * Runs a program until it exits.
 * @param {string} program
 * @param {string[]} args
 * @param {{ quiet?: boolean, background?: boolean, env?: NodeJS.ProcessEnv, cwd?: string, shell?: boolean }} [options]
 * quiet: prints nothing; the error contains the output. background: runs with a low priority. shell: `program` is a
 * command line for the shell, which splits paths with spaces
 * @returns {Promise<string>} what a quiet program prints to standard output
 * @throws {StepFailed} on another exit code than 0
 */
export async function run(
  program,
  args,
  { quiet = false, background = false, env = process.env, cwd = root, shell = false } = {},
) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(program, args, { cwd, stdio, env, shell });
  if (background && child.pid !== undefined) setPriority(child.pid, backgroundPriority);
  const printed = [];
  const output = [];
  child.stdout?.on('data', (chunk) => {
    printed.push(chunk);
    output.push(chunk);
  });
  child.stderr?.on('data', (chunk) => output.push(chunk));
  const exitStatus = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  if (exitStatus === 0) return `${Buffer.concat(printed)}`;
  throw new StepFailed(`${Buffer.concat(output)}${[program, ...args].join(' ')} ended with ${exitStatus}`);
}

/** Runs a command-line tool of node_modules with the project's own Node. */
export const runTool = (file, args = [], options = undefined) =>
  run(projectNode(), [inRoot('node_modules', file), ...args], options);

/** Runs the work of a script; an error prints its message and sets exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
