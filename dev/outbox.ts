import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import type { FastifyReply } from 'fastify';
import type { Pages } from '#server/app.ts';

// A development machine has no mail server: this shows the emails that the shop would send.

/** The file name of an email; excludes paths out of the folder and files that are still being written. */
const mailName = /^[\w-][\w.-]*\.eml$/;

/**
 * Adds the emails of a folder to the pages, at /dev/outbox. For development only: every visitor could sign in to any
 * account with them.
 */
export const withOutbox =
  (pages: Pages, folder: string): Pages =>
  async (app, options) => {
    app.get('/dev/outbox', async (_request, reply) => page(reply, 'Outbox', await list(folder)));
    app.get<{ Params: { name: string } }>('/dev/outbox/:name', async ({ params: { name } }, reply) => {
      const source = mailName.test(name) ? await readFile(join(folder, name)).catch(missing) : null;
      if (!source) return page(reply.status(404), 'No such mail', back);
      const mail = await parseMail(source);
      return page(reply, mail.subject ?? '(no subject)', renderMail(mail));
    });
    await pages(app, options);
  };

const back = '<p><a href="/dev/outbox">All mails</a></p>';

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function parseMail(source: Buffer) {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(source);
}
type Mail = Awaited<ReturnType<typeof parseMail>>;

const addressesOf = ({ to = [] }: Mail) => to.map(({ address }) => address ?? '').join(', ');

/** Returns the list of all emails, the newest first: their names begin with the time. */
async function list(folder: string): Promise<string> {
  const files: string[] = (await readdir(folder).catch(missing)) ?? [];
  const names = files.filter((name) => mailName.test(name)).sort();
  const lines = await Promise.all(
    names.reverse().map(async (name) => {
      const source = await readFile(join(folder, name)).catch(missing);
      if (!source) return '';
      const mail = await parseMail(source);
      const title = `${addressesOf(mail)}: ${mail.subject ?? '(no subject)'}`;
      return `<li><a href="/dev/outbox/${name}">${escapeHtml(title)}</a> ${escapeHtml(mail.date ?? '')}</li>`;
    }),
  );
  return lines.length > 0 ? `<ol>${lines.join('\n')}</ol>` : '<p>No mail has been written yet.</p>';
}

/** Renders one email. Its HTML runs no scripts and has no origin; its links open in new tabs. */
function renderMail(mail: Mail): string {
  const headers = mail.headers.map(({ key, value }) => `${key}: ${value}`).join('\n');
  const html = mail.html ? `<base target="_blank">${withAttachments(mail)}` : '';
  return `${back}
${html && `<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>`}
<h2>Text</h2><pre>${escapeHtml(mail.text ?? '')}</pre>
<h2>Headers</h2><pre>${escapeHtml(headers)}</pre>`;
}

/** Returns the HTML of an email with its embedded pictures inlined, as mail clients show it. */
export const withAttachments = ({ html = '', attachments }: Pick<Mail, 'html' | 'attachments'>): string =>
  attachments.reduce((result, { contentId, mimeType, content }) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
    const source = `data:${mimeType};base64,${bytes.toString('base64')}`;
    return result.replaceAll(`cid:${contentId?.slice(1, -1)}`, source);
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
