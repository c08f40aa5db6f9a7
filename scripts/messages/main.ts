// Writes the module of each catalogue, `messages/index.ts` beside `messages/en.json`, for types, tests and development.
// A build replaces each use of a message by its text instead (vite.messages.ts).
import { writeModules } from './write.ts';

writeModules(process.env.MESSAGES);
