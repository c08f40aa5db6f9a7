import pg from 'pg';
import { beginQuery } from '#server/platform/tracing/tracing.ts';

type Callback = (error: Error | null, ...rest: unknown[]) => void;

/** The text of a statement in any of the forms that the driver takes. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : null;
}

/** A connection with a span for each statement. */
export class TracedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads, all of which go through.
  override query(...args: any[]): any {
    const run = super.query.bind(this) as (...given: unknown[]) => unknown;
    const text = textOf(args[0]);
    if (text === null) return run(...args);
    const end = beginQuery(text);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const ended: Callback = (error, ...rest) => {
        end(error);
        (last as Callback)(error, ...rest);
      };
      return run(...args.slice(0, -1), ended);
    }
    const answer = run(...args);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  }
}
