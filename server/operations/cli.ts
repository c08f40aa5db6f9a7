import { ConfigError, readConfig } from '#server/config.ts';
import { diagnose } from './doctor.ts';
import { doctorReport, exitCodeOf } from './doctor-report.ts';

// npm run doctor

try {
  const diagnosis = await diagnose(readConfig(process.env));
  process.stdout.write(doctorReport(diagnosis));
  process.exitCode = exitCodeOf(diagnosis);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
