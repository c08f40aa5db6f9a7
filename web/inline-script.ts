/** Indentation of the built code; every page contains these scripts. */
const indentation = /\n\s+/g;

/**
 * Adds a script to a page that runs before all others.
 * @param nonce of the scripts that may run (content-security.ts)
 * @param run is called in the browser with `input`, and uses nothing else of its file
 */
export function withFirstScript<Input = void>(
  html: string,
  nonce: string,
  run: (input: Input) => void,
  input?: Input,
): string {
  const source = String(run).replace(indentation, '\n');
  const argument = JSON.stringify(input)?.replaceAll('<', '\\u003c') ?? '';
  return html.replace('<head>', () => `<head><script nonce="${nonce}">(${source})(${argument});</script>`);
}

/** Returns a text as a string literal of JavaScript within a script element. Single quotes leave those of JSON as they are. */
export function literalOf(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return `'${escaped.replaceAll("'", "\\'").replaceAll('<', '\\u003c')}'`;
}
