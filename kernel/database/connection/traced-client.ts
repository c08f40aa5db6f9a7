import pg from 'pg';
import { beginQuery } from '../../tracing/tracing.ts';

type Callback = (error: Error | null, ...rest: unknown[]) => void;

/** Returns the text of a statement in any of the forms that the driver accepts. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : null;
}

/** A connection that records a span for each statement. */
export class TracedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads, all of which go through.
  override query(...args: any[]): any {
    const run = super.query.bind(this) as (...queryArguments: unknown[]) => unknown;
    const text = textOf(args[0]);
    if (text === null) return run(...args);
    const end = beginQuery(text);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const ended: Callback = (error, ...rest) => {
        end(error);
        (callback as Callback)(error, ...rest);
      };
      return run(...args.slice(0, -1), ended);
    }
    const result = run(...args);
    if (result instanceof Promise) result.then(() => end(), end);
    else end();
    return result;
  }
}
