import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { sealScripts } from './content-security.ts';

export { carrierContext } from './api/context.ts';

/** Marks the scripts that the framework itself writes; nothing that a visitor wrote can carry it. */
const mark = randomBytes(16).toString('base64url');

/** Renders a page whole, so that it can be kept, and shut to every script that is not the shop's own. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const rendered = await renderWhole(<ServerRouter context={context} url={request.url} nonce={mark} />);
  const { html, policy } = sealScripts(afterTheFirstPaint(rendered), mark);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (import.meta.env.PROD) headers.set('content-security-policy', policy);
  return new Response(`<!doctype html>${html.replace(/^<!DOCTYPE html>/i, '')}`, { status, headers });
}

/** The program is fetched after what the first paint needs: a page can be read and followed without it. */
const afterTheFirstPaint = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');

function renderWhole(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
    });
  });
}

/** Errors that are answers (404 and the like) are not faults; faults reach the log of the server. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};
