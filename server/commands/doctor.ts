import { valuesOf } from '#kernel/extensions/extension-point.ts';
import { providedStorage } from '#kernel/files/storage.ts';
import { jobKindsOf } from '#kernel/open-modules.ts';
import { loadDoctor } from '#modules/operations/index.ts';
import { paymentChecks } from '#modules/payments/index.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { loadPlugins } from '#server/load-plugins.ts';
import { modules } from '#server/modules.ts';

// npm run doctor

const { diagnose, doctorReport, exitCodeOf } = await loadDoctor();

try {
  const config = readConfig(process.env);
  const plugins = await loadPlugins(config.plugins);
  const diagnosis = await diagnose(
    {
      ...config,
      paymentChecks: valuesOf(paymentChecks, plugins.provided),
      storage: providedStorage(plugins.provided),
      failedPlugins: plugins.failed.map(({ name }) => name),
    },
    jobKindsOf([...modules, ...plugins.modules]),
  );
  process.stdout.write(doctorReport(diagnosis));
  process.exitCode = exitCodeOf(diagnosis);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
