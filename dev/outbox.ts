import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import type { FastifyReply } from 'fastify';
import type { Pages } from '#server/app.ts';

// Who develops the shop has no mail server: the mails that it would have sent are read here.

/** A mail's own name; nothing that leads out of the folder, and none that is still being written. */
const mailName = /^[\w-][\w.-]*\.eml$/;

/** These pages and, at /dev/outbox, the mails in a folder. For development only: whoever sees them can sign in as anybody. */
export const withOutbox =
  (pages: Pages, folder: string): Pages =>
  async (app, how) => {
    app.get('/dev/outbox', async (_request, reply) => page(reply, 'Outbox', await list(folder)));
    app.get<{ Params: { name: string } }>('/dev/outbox/:name', async ({ params: { name } }, reply) => {
      const source = mailName.test(name) ? await readFile(join(folder, name)).catch(missing) : null;
      if (!source) return page(reply.status(404), 'No such mail', back);
      const mail = await parsed(source);
      return page(reply, mail.subject ?? '(no subject)', shown(mail));
    });
    await pages(app, how);
  };

const back = '<p><a href="/dev/outbox">All mails</a></p>';

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function parsed(source: Buffer) {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(source);
}
type Mail = Awaited<ReturnType<typeof parsed>>;

const addressesOf = ({ to = [] }: Mail) => to.map(({ address }) => address ?? '').join(', ');

/** All mails, the newest first: their names begin with the moment. */
async function list(folder: string): Promise<string> {
  const found: string[] = (await readdir(folder).catch(missing)) ?? [];
  const names = found.filter((name) => mailName.test(name)).sort();
  const lines = await Promise.all(
    names.reverse().map(async (name) => {
      const source = await readFile(join(folder, name)).catch(missing);
      if (!source) return '';
      const mail = await parsed(source);
      const said = `${addressesOf(mail)}: ${mail.subject ?? '(no subject)'}`;
      return `<li><a href="/dev/outbox/${name}">${escapeHtml(said)}</a> ${escapeHtml(mail.date ?? '')}</li>`;
    }),
  );
  return lines.length > 0 ? `<ol>${lines.join('\n')}</ol>` : '<p>No mail has been written yet.</p>';
}

/** The HTML runs nothing and is of no origin; its links open in a tab of their own. */
function shown(mail: Mail): string {
  const headers = mail.headers.map(({ key, value }) => `${key}: ${value}`).join('\n');
  const html = mail.html ? `<base target="_blank">${withAttachments(mail)}` : '';
  return `${back}
${html && `<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>`}
<h2>Text</h2><pre>${escapeHtml(mail.text ?? '')}</pre>
<h2>Headers</h2><pre>${escapeHtml(headers)}</pre>`;
}

/** The HTML of a mail with the pictures that are parts of it, as mail programs show it. */
export const withAttachments = ({ html = '', attachments }: Pick<Mail, 'html' | 'attachments'>): string =>
  attachments.reduce((shown, { contentId, mimeType, content }) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
    const source = `data:${mimeType};base64,${bytes.toString('base64')}`;
    return shown.replaceAll(`cid:${contentId?.slice(1, -1)}`, source);
  }, html);

const page = (reply: FastifyReply, title: string, body: string) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
    })
    .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
iframe{width:100%;height:40rem;border:1px solid #ccc}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`);
