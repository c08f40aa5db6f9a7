import type { createApp } from '#server/app.ts';

/** Returns pages for a test of calls: empty ones at these paths, and none elsewhere. */
export const pagesAt =
  (...paths: string[]): Parameters<typeof createApp>[0]['pages'] =>
  async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      exposeHeadRoute: false,
      handler: ({ url }, reply) => reply.status(paths.includes(url.split('?')[0] ?? '') ? 200 : 404).send(),
    });
  };
