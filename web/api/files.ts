import type { Data, Input } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { fileMessages } from '#contract/file-messages.ts';
import { messages } from '#contract/messages.ts';
import { CallError, dataOf, headers, lineOf } from './client.ts';
import { Lines } from './lines.ts';
import { base, logCanceled, signed } from './queries.ts';

// Files on their way between the back office and the shop: what is uploaded, what is saved, and what is told meanwhile.

type With<K extends 'upload' | 'file'> = {
  [N in EndpointName]: K extends keyof Endpoints[N] ? N : never;
}[EndpointName];
/** Calls that take a file, and calls that answer with one. */
export type UploadName = With<'upload'>;
export type FileName = With<'file'>;

export type Sending = {
  /** As what the file is sent; else as what the browser takes it for. */
  type?: string;
  /** How much of the file is on its way, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborted, the connection is ended at once, and the promise refused with the signal's reason. */
  signal?: AbortSignal;
};

/**
 * Uploads a file; gives `data` of the answer.
 * @throws CallError the server's, or `unavailable` when it was not reached
 */
export async function uploadFile<N extends Exclude<UploadName, FileName>>(
  name: N,
  file: Blob,
  how: Input<Endpoints[N]> & Sending = {} as Input<Endpoints[N]>,
): Promise<Data<Endpoints[N]>> {
  const { status, text } = await send(name, file, how, how);
  return dataOf(parsed(status, text));
}

/**
 * Uploads a file and hears of each line of the answer as it comes. Resolves when the answer is complete.
 * @throws CallError the server's, or `unavailable` when it was not reached or the connection broke
 */
export async function streamLines<N extends UploadName & FileName>(
  name: N,
  file: Blob,
  { onLine, ...how }: Input<Endpoints[N]> & Sending & { onLine: (line: Data<Endpoints[N]>) => void },
): Promise<void> {
  const lines = new Lines<Data<Endpoints[N]>>(onLine);
  const { status, text } = await send(name, file, how, how, (so) => lines.take(so));
  if (status !== 200) dataOf(parsed(status, text));
  lines.end(text);
}

type Asked<N extends FileName> = Input<Endpoints[N]> & Pick<Sending, 'signal'>;

/**
 * Asks for a file and has the browser save it.
 * @param fileName what it is called on the disk
 * @throws CallError the server's, or `unavailable` when it was not reached or the connection broke
 */
export async function downloadFile<N extends Exclude<FileName, UploadName>>(
  name: N,
  asked: Asked<N>,
  fileName: string,
): Promise<void> {
  saveFile(await fetchFile(name, asked), fileName);
}

/**
 * Asks for a file and opens it in a tab of its own, to be looked at and printed; where the browser opens none, it is saved.
 * @throws CallError as `downloadFile`
 */
export async function openFile<N extends Exclude<FileName, UploadName>>(
  name: N,
  asked: Asked<N>,
  fileName: string,
): Promise<void> {
  const file = await fetchFile(name, asked);
  const href = URL.createObjectURL(file);
  if (window.open(href, '_blank') === null) saveFile(file, fileName);
  setTimeout(() => URL.revokeObjectURL(href), savedWithinMs);
}

async function fetchFile<N extends Exclude<FileName, UploadName>>(
  name: N,
  { signal, ...input }: Asked<N>,
): Promise<Blob> {
  const { url, method } = lineOf(name, input);
  const call = { method, url, signal };
  const answer = await fetch(base + url, { ...call, headers: signed(headers) }).catch((error) => {
    logCanceled(call);
    return notReached(error);
  });
  if (!answer.ok) dataOf(parsed(answer.status, await answer.text().catch(notReached)));
  return answer.blob().catch(notReached);
}

type Answered = { status: number; text: string };

/** By XMLHttpRequest: `fetch` does not say how much of a body has gone out. */
function send(
  name: EndpointName,
  file: Blob,
  input: unknown,
  { type, onProgress, signal }: Sending,
  onText?: (so: string) => void,
): Promise<Answered> {
  const { method, url } = lineOf(name, input);
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  return new Promise<Answered>((resolve, reject) => {
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
    const told = { ...headers, 'Content-Type': type || file.type || 'application/octet-stream' };
    for (const [key, value] of Object.entries(signed(told))) request.setRequestHeader(key, value);
    request.send(file);
  }).finally(() => signal?.removeEventListener('abort', abort));
}

const failed = (statusCode: number, code: 'unavailable' | 'internal', message: string) =>
  new CallError({ statusCode, code, message, data: null });

const unreached = () => failed(503, 'unavailable', fileMessages.notReached);

/** @throws CallError, or as it is what somebody aborted */
function notReached(error: unknown): never {
  throw error instanceof TypeError ? unreached() : error;
}

/** An answer that is no envelope comes from something in between. */
function parsed(status: number, text: string) {
  try {
    return JSON.parse(text);
  } catch {
    throw failed(status, 'internal', messages.somethingWentWrong);
  }
}

/** How long the browser may take to begin to save, in ms, before the bytes are let go. */
const savedWithinMs = 60_000;

/** Has the browser save a file under this name. */
export function saveFile(file: Blob, fileName: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(href), savedWithinMs);
}
