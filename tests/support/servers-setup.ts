import { afterAll } from 'vitest';
import { killRunningServers } from './process.ts';

afterAll(killRunningServers);
