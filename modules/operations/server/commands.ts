// What npm run doctor uses; loaded only by that command.
export { diagnose } from './doctor.ts';
export { doctorReport, exitCodeOf } from './doctor-report.ts';
