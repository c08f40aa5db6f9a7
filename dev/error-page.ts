import { stripVTControlCharacters } from 'node:util';
import escapeHtml from 'escape-html';

/** Returns message, location and stack of an error as plain text. Vite adds the source around a syntax error. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, stack = '', id, loc, frame } = error as Error & SyntaxErrorDetails;
  const location = loc ? `${loc.file ?? id}:${loc.line}:${loc.column}` : id;
  const sections = [stack.includes(message) ? null : message, location, frame, stack];
  return stripVTControlCharacters(sections.filter(Boolean).join('\n\n'));
}

type SyntaxErrorDetails = {
  id?: string;
  loc?: { file?: string; line: number; column: number };
  frame?: string;
};

/** Returns an HTML page with the error. It reloads on a message of Vite. */
export const errorPage = (error: unknown) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Error</title>
<style>body{font:16px/1.5 sans-serif;margin:2rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<script type="module" src="/@vite/client"></script></head>
<body><h1>The code of the shop has an error</h1><pre>${escapeHtml(describeError(error))}</pre></body></html>
`;
