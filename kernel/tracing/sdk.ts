import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { readBuild } from '../project.ts';

/**
 * Starts the SDK, which reads its settings from the standard variables (OTEL_*). Calls to other services (`fetch`) get
 * spans and propagate the trace; requests and queries have spans of the shop's own.
 * @returns flushes the remaining spans and shuts down
 */
export function startSdk(): () => Promise<void> {
  // Metrics and logs are exported in other ways.
  process.env.OTEL_METRICS_EXPORTER ??= 'none';
  process.env.OTEL_LOGS_EXPORTER ??= 'none';
  process.env.OTEL_SERVICE_NAME ||= 'haat';
  const { version } = readBuild();
  process.env.OTEL_RESOURCE_ATTRIBUTES = [process.env.OTEL_RESOURCE_ATTRIBUTES, `service.version=${version}`]
    .filter(Boolean)
    .join(',');
  const sdk = new NodeSDK({ instrumentations: [new UndiciInstrumentation()] });
  sdk.start();
  // An unreachable collector must not delay the shutdown.
  return () => sdk.shutdown().catch(() => {});
}
