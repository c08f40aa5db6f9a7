import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { readBuild } from '#server/platform/project.ts';

/**
 * Starts the SDK, which reads its settings from the standard variables (OTEL_*). Calls to other services (`fetch`) get spans and carry
 * the trace on; requests and queries have spans of the shop's own.
 * @returns sends what is left and ends it
 */
export function startSdk(): () => Promise<void> {
  // Metrics and logs have ways of their own.
  process.env.OTEL_METRICS_EXPORTER ??= 'none';
  process.env.OTEL_LOGS_EXPORTER ??= 'none';
  process.env.OTEL_SERVICE_NAME ||= 'haat';
  const { version } = readBuild();
  process.env.OTEL_RESOURCE_ATTRIBUTES = [process.env.OTEL_RESOURCE_ATTRIBUTES, `service.version=${version}`]
    .filter(Boolean)
    .join(',');
  const sdk = new NodeSDK({ instrumentations: [new UndiciInstrumentation()] });
  sdk.start();
  // A collector that is away must not keep the shop from stopping.
  return () => sdk.shutdown().catch(() => {});
}
