import type { Data, Input } from '#kernel/contract/endpoint.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { EndpointName, Endpoints } from '#modules/endpoints.ts';
import * as m from '../messages/index.ts';
import { CallError, dataOf, headers, requestLineOf } from './client.ts';
import { Lines } from './json-lines.ts';
import { base, logCanceled, withToken } from './queries.ts';

// Uploads, with their progress, and downloads.

type CallsWith<K extends 'upload' | 'file'> = {
  [N in EndpointName]: K extends keyof Endpoints[N] ? N : never;
}[EndpointName];
/** Calls that take a file. */
export type UploadName = CallsWith<'upload'>;
/** Calls that return a file. */
export type FileName = CallsWith<'file'>;

export type UploadOptions = {
  /** The content type; by default the one that the browser assigns to the file. */
  type?: string;
  /** Receives the share of the file that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** An abort closes the connection at once and rejects the promise with the reason of the signal. */
  signal?: AbortSignal;
};

/**
 * Uploads a file and resolves with `data` of the response.
 * @throws CallError that of the server, or `unavailable` if it was not reached
 */
export async function uploadFile<N extends Exclude<UploadName, FileName>>(
  name: N,
  file: Blob,
  options: Input<Endpoints[N]> & UploadOptions = {} as Input<Endpoints[N]>,
): Promise<Data<Endpoints[N]>> {
  const { status, text } = await send(name, file, options, options);
  return dataOf(parsed(status, text));
}

/**
 * Uploads a file and calls `onLine` for each line of the response as it arrives. Resolves when the response is
 * complete.
 * @throws CallError that of the server, or `unavailable` if it was not reached or the connection broke
 */
export async function streamLines<N extends UploadName & FileName>(
  name: N,
  file: Blob,
  {
    onLine,
    ...options
  }: Input<Endpoints[N]> & UploadOptions & { onLine: (line: Data<Endpoints[N]>) => void },
): Promise<void> {
  const lines = new Lines<Data<Endpoints[N]>>(onLine);
  const { status, text } = await send(name, file, options, options, (textSoFar) => lines.take(textSoFar));
  if (status !== 200) dataOf(parsed(status, text));
  lines.end(text);
}

type FileInput<N extends FileName> = Input<Endpoints[N]> & Pick<UploadOptions, 'signal'>;

/**
 * Requests a file and has the browser save it under `fileName`.
 * @throws CallError that of the server, or `unavailable` if it was not reached or the connection broke
 */
export async function downloadFile<N extends Exclude<FileName, UploadName>>(
  name: N,
  input: FileInput<N>,
  fileName: string,
): Promise<void> {
  saveFile(await fetchFile(name, input), fileName);
}

/**
 * Requests a file and opens it in a new tab, where it can be read and printed; if the browser blocks the tab, saves it.
 * @throws CallError as `downloadFile`
 */
export async function openFile<N extends Exclude<FileName, UploadName>>(
  name: N,
  input: FileInput<N>,
  fileName: string,
): Promise<void> {
  const file = await fetchFile(name, input);
  const href = URL.createObjectURL(file);
  if (window.open(href, '_blank') === null) saveFile(file, fileName);
  setTimeout(() => URL.revokeObjectURL(href), savedWithinMs);
}

async function fetchFile<N extends Exclude<FileName, UploadName>>(
  name: N,
  { signal, ...input }: FileInput<N>,
): Promise<Blob> {
  const { url, method } = requestLineOf(name, input);
  const call = { method, url, signal };
  const response = await fetch(base + url, { ...call, headers: withToken(headers) }).catch((error) => {
    logCanceled(call);
    return notReached(error);
  });
  if (!response.ok) dataOf(parsed(response.status, await response.text().catch(notReached)));
  return response.blob().catch(notReached);
}

type UploadResponse = { status: number; text: string };

/** Uses XMLHttpRequest, since `fetch` does not report how much of a body is sent. */
function send(
  name: EndpointName,
  file: Blob,
  input: unknown,
  { type, onProgress, signal }: UploadOptions,
  onText?: (textSoFar: string) => void,
): Promise<UploadResponse> {
  const { method, url } = requestLineOf(name, input);
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  return new Promise<UploadResponse>((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 1);
    request.onprogress = () => request.status === 200 && onText?.(request.responseText);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(unreached());
    request.onabort = () => {
      logCanceled({ method, url, signal });
      reject(signal?.reason);
    };
    request.open(method, base + url);
    const allHeaders = { ...headers, 'Content-Type': type || file.type || 'application/octet-stream' };
    for (const [key, value] of Object.entries(withToken(allHeaders))) request.setRequestHeader(key, value);
    request.send(file);
  }).finally(() => signal?.removeEventListener('abort', abort));
}

const callError = (statusCode: number, code: 'unavailable' | 'internal', message: string) =>
  new CallError({ statusCode, code, message, data: null });

const unreached = () => callError(503, 'unavailable', m.common.notReached());

/** @throws CallError for a network error; any other error, such as an abort, as it is */
function notReached(error: unknown): never {
  throw error instanceof TypeError ? unreached() : error;
}

/** Parses a response body; one that is not JSON comes from a proxy. @throws CallError if it is not JSON */
function parsed(status: number, text: string) {
  try {
    return JSON.parse(text);
  } catch {
    throw callError(status, 'internal', kernelMessages.common.somethingWentWrong());
  }
}

/** How long the browser may take to begin to save, in ms, before the object URL is revoked. */
const savedWithinMs = 60_000;

/** Has the browser save a file under this name. */
export function saveFile(file: Blob, fileName: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(href), savedWithinMs);
}
