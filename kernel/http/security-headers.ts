import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Sets the security headers of all responses. Those that only pages have are set where pages are
 * rendered (`web/content-security.ts`, `web/permissions-policy.ts`).
 */
export const registerSecurityHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyHelmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false });
};
