import type { IncomingMessage, ServerResponse } from 'node:http';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

// Spans of requests and queries for OpenTelemetry. Without an exporter in the environment the SDK is not loaded and no
// spans are made; the trace ID that a client sends is logged all the same.

let isOn = false;
const tracer = () => trace.getTracer('haat');
const spans = new WeakMap<IncomingMessage, Span>();

/**
 * Starts the SDK if the standard variables of OpenTelemetry name an endpoint for traces.
 * @returns flushes the remaining spans and shuts down; null when tracing is off
 */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<(() => Promise<void>) | null> {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true') return null;
  const { startSdk } = await import('./sdk.ts');
  const stop = startSdk();
  isOn = true;
  return async () => {
    isOn = false;
    await stop();
  };
}

export const isTracing = (): boolean => isOn;

/** Handles a request in a span that continues the trace of the client. */
export function traceRequest(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
  if (isOn) inSpan(request, response, handle);
  else handle();
}

function inSpan(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
  const { method = '', headers } = request;
  const parent = propagation.extract(context.active(), headers);
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER }, parent);
  span.setAttribute('http.request.method', method);
  spans.set(request, span);
  response.once('close', () => {
    span.setAttribute('http.response.status_code', response.statusCode);
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(parent, span), handle);
}

/** Names the span of a request after its route pattern, never after the requested path. */
export function nameSpan(request: IncomingMessage, route: string): void {
  const span = spans.get(request);
  span?.updateName(`${request.method} ${route}`);
  span?.setAttribute('http.route', route);
}

const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** Returns the trace ID of a request, if any (W3C Trace Context). */
export function traceIdOf(request: IncomingMessage): string | undefined {
  const span = spans.get(request);
  if (span) return span.spanContext().traceId;
  const { traceparent: header } = request.headers;
  return typeof header === 'string' ? traceparent.exec(header)?.[1] : undefined;
}

/** Returns the trace and span IDs for a line of the log. */
export function traceOfLine(): object {
  const span = isOn ? trace.getActiveSpan() : undefined;
  return span ? { traceId: span.spanContext().traceId, spanId: span.spanContext().spanId } : {};
}

/** Starts a span for a statement, which contains placeholders and no values. @returns ends the span */
export function beginQuery(text: string): (error?: unknown) => void {
  const name = text.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? 'SQL';
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT });
  span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': text });
  return (error) => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}
