import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { failure } from '#kernel/http/answers.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { alive } from '#kernel/http/health.ts';
import { sendBusyPage } from '#kernel/http/waiting-page.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** A step that takes this long, in ms, is logged. */
const longStepMs = 1000;

/**
 * Holds the port of a starting shop. It listens before the database is open: health checks get "alive", and every other
 * request gets 503 with the current step, until the shop takes over.
 */
export class StartingServer {
  readonly server: Server;
  readonly #onLongStep: (step: string) => void;
  #step = 'loading';
  #timer: NodeJS.Timeout | undefined;

  /** Creates the server. @param onLongStep receives a step that takes longer than a second */
  constructor(onLongStep: (step: string) => void) {
    this.#onLongStep = onLongStep;
    this.server = createServer(this.#answer);
  }

  /** Opens the port. @throws the error of the system when the port cannot be used */
  async open(port: number, host: string): Promise<void> {
    this.server.listen({ port, host });
    await once(this.server, 'listening');
  }

  /** Sets the current step of the start. */
  readonly step = (step: string): void => {
    this.#step = step;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#onLongStep(step), longStepMs).unref();
  };

  /** Returns the server for a framework, which takes over the requests when it begins to listen. */
  handOverTo(handle: Handle): Server {
    const listen = () => {
      clearTimeout(this.#timer);
      this.server.off('request', this.#answer).on('request', handle);
      process.nextTick(() => this.server.emit('listening'));
      return this.server;
    };
    return Object.assign(this.server, { listen });
  }

  readonly #answer: Handle = (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (path === '/healthz') return sendJson(response, 200, alive());
    if (path !== '/readyz' && !/^\/api(\/|$)/.test(path)) return sendBusyPage(response, 'starting');
    const error = new ShopError('unavailable', `The shop is starting: ${this.#step}`);
    response.setHeader('retry-after', error.retryAfterSeconds ?? 1);
    sendJson(response, error.status, failure(error));
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}
