import { isatty } from 'node:tty';

const stdout = 1;
const stderr = 2;

/**
 * Whether the end of the terminal session (SIGHUP) stops the server: only when its output goes to a terminal. A server
 * that was started with `nohup`, or with its output in a file, keeps running. On Windows a closed console ends every
 * process in it.
 */
const endsWithTerminal = () => isatty(stdout) || isatty(stderr) || process.platform === 'win32';

/** Calls `stop` for each signal that stops the server gracefully (docs/decisions/047-what-stops-a-shop.md). */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  // SIGBREAK is Ctrl+Break on Windows; no other system has it.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGBREAK'] as const) process.on(signal, stop);
  // Without a listener, the signal would end the process at once.
  process.on('SIGHUP', endsWithTerminal() ? stop : () => {});
}
