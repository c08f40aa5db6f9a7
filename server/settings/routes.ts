import type { Database } from '#server/platform/database/database.ts';
import { lastingAnswer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { publicSettings } from './settings.ts';

export const settingsRoutes = ({ read }: Pick<Database, 'read'>): Pick<Handlers, 'GET /api/settings'> => ({
  'GET /api/settings': async () => lastingAnswer(await read(publicSettings), ['settings']),
});
