import type { FastifyReply } from 'fastify';
import { logoId } from './mail-layout.ts';
import type { Mail } from './mailer.ts';

/**
 * The frame runs no script, and stands in pages of this shop only. It has the origin of the shop, which pictures require
 * of who loads them.
 */
const framePolicy = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ');

/** Sends the HTML of an email for the frame in which its editor sees it. */
export const sendMailFrame = (reply: FastifyReply, mail: Mail): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('x-frame-options', 'SAMEORIGIN')
    .header('content-security-policy', framePolicy)
    .send(withPictures(mail));

/** Returns the HTML of an email with the addresses of its attached pictures instead of their content-ids. */
const withPictures = ({ html, logo, pictures = [] }: Mail): string =>
  [...pictures, { cid: logoId, address: logo?.picture ?? '/favicon.svg' }].reduce(
    (shown, { cid, address }) => shown.replaceAll(`"cid:${cid}"`, `"${encodeURI(address)}"`),
    html,
  );
