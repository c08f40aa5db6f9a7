import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownOrigin } from '#kernel/http/own-origin.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { agentSettings } from '#modules/agents/index.ts';
import * as m from '../../messages/index.ts';
import { documentAt, mayHaveMarkdown } from './documents.ts';

const markdown = 'text/markdown; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

/** Answers requests for pages with their Markdown. */
export type MarkdownPages = {
  /** Whether the answer at an address depends on the header `Accept`. */
  varies: (url: string) => boolean;
  /** Sends the Markdown of a page to a client that prefers it; null for any other request. */
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>;
};

/** Whether a client prefers Markdown to the page. Browsers accept `text/html` and anything else after it. */
const prefersMarkdown = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  negotiate(accept, ['text/html', 'text/markdown']) === 'text/markdown';

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
const queryOf = ({ url }: FastifyRequest): string => url.slice(pathOf(url).length);

type MarkdownKernel = Pick<Kernel, 'admission' | 'ask' | 'publicUrl' | 'settingsOf'>;

/**
 * Sends the Markdown of the page at a path. The calls behind it are cached, and it is written anew each time, so that it
 * ends with the setting of the owner. @param suffix of the addresses of documents @returns null for a page without Markdown
 */
async function send(
  { admission, ask, publicUrl }: MarkdownKernel,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, suffix }: { path: string; suffix: string },
): Promise<FastifyReply | null> {
  const origin = ownOrigin(request, publicUrl);
  const from = { address: request.ip, device: request.headers['user-agent'] ?? '' };
  const document = await admission.run('browsing', from, () =>
    documentAt(ask, { path, query: queryOf(request), origin, log: request.log }),
  );
  if (!document) return null;
  if ('movedTo' in document) return reply.redirect(document.movedTo + suffix, 301);
  return reply
    .headers({ 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept' })
    .type(markdown)
    .send(document.text);
}

export const openMarkdownPages = (kernel: MarkdownKernel): MarkdownPages => ({
  varies: (url) => mayHaveMarkdown(pathOf(url)),
  async answer(request, reply) {
    const path = pathOf(request.url);
    if (!prefersMarkdown(request) || !mayHaveMarkdown(path)) return null;
    if (!(await kernel.settingsOf(agentSettings)).markdown) return null;
    return send(kernel, request, reply, { path, suffix: '' });
  },
});

/** The documents at the addresses of pages with `.md` after them. */
export function markdownRoutes(app: FastifyInstance, kernel: MarkdownKernel): void {
  for (const folder of ['/', '/products/', '/categories/', '/artisans/', '/pages/', '/journal/'])
    app.get<{ Params: { slug: string } }>(`${folder}:slug(^[a-z0-9-]+).md`, async (request, reply) => {
      const isOn = (await kernel.settingsOf(agentSettings)).markdown;
      // The home page has no name of its own.
      const named = folder + request.params.slug;
      const path = named === '/index' ? '/' : named;
      const sent = isOn ? await send(kernel, request, reply, { path, suffix: '.md' }) : null;
      return sent ?? reply.status(404).type(plain).send(m.markdown.notFound());
    });
}
