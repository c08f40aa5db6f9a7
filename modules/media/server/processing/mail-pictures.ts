import { LRUCache } from 'lru-cache';
import { logoId } from '#kernel/mail/mail-layout.ts';
import { pictureSize } from '#kernel/mail/mail-template.ts';
import type { Mailer, MailLogo, MailPicture } from '#kernel/mail/mailer.ts';
import { typefaceStyle } from '#kernel/mail/typeface.ts';
import { svgText } from '#modules/media/contract/svg.ts';
import { type LogoColours, logoOf } from '#modules/theme/contract/logo.ts';
import { madeOnce } from './made-once.ts';
import { openSharp } from './sharp.ts';
import type { Thumbnails } from './thumbnails.ts';

/** Three times the displayed 36 px, for high-resolution screens. */
const logoWidth = 108;
/** Three times the displayed 40 px of an uploaded logo. */
const uploadedHeight = 120;

/** Logos by their address or drawing, and tiles by their format; a shop has one logo, and another after a change. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 6 });

async function drawLogo(colours?: LogoColours): Promise<Buffer> {
  const sharp = await openSharp();
  const density = (72 * logoWidth) / 32;
  return sharp(Buffer.from(svgText(logoOf(colours))), { density })
    .resize(logoWidth)
    .png()
    .toBuffer();
}

/** Returns the logo as PNG; the drawn one replaces an uploaded picture that cannot be read. */
async function readLogo(logo: MailLogo | undefined, webpAt: Thumbnails): Promise<Buffer> {
  const bytes = logo?.picture ? await webpAt(logo.picture) : null;
  if (!bytes) return drawLogo(logo?.colours);
  const sharp = await openSharp();
  return sharp(bytes).resize({ height: uploadedHeight, withoutEnlargement: true }).png().toBuffer();
}

const logoFor = (logo: MailLogo | undefined, webpAt: Thumbnails): Promise<Buffer> =>
  madeOnce(drawn, logo?.picture ?? svgText(logoOf(logo?.colours)), () => readLogo(logo, webpAt));

const wideTile = { width: 526, height: 200 };

/** Returns the tile that replaces a missing picture. */
const blankTile = (isWide: boolean): Promise<Buffer> =>
  madeOnce(drawn, isWide ? 'wide tile' : 'tile', async () => {
    const sharp = await openSharp();
    const size = isWide ? wideTile : pictureSize;
    return sharp({ create: { ...size, channels: 3, background: '#efe3cf' } })
      .jpeg()
      .toBuffer();
  });

/**
 * Sends mails with pictures, logo and heading font attached. They are added on sending, so that queued mails stay
 * small. A picture that cannot be read does not prevent sending.
 * @param pictures return a small JPEG, a wide one, and the WebP of an upload, which may be transparent, by address
 * @param onError receives the error of a picture
 */
export function withPictures(
  post: Mailer,
  { thumbnails, wideAt, webpAt }: { thumbnails: Thumbnails; wideAt: Thumbnails; webpAt: Thumbnails },
  onError: (error: unknown) => void,
): Mailer {
  const toAttachment = async ({ cid, address, isWide = false }: MailPicture) => {
    const picture = await (isWide ? wideAt : thumbnails)(address).catch((error) => {
      onError(error);
      return null;
    });
    const filename = `${cid.split('@')[0]}.jpg`;
    return { cid, filename, contentType: 'image/jpeg', content: picture ?? (await blankTile(isWide)) };
  };
  return async (mail) => {
    if (!mail.html.includes(`cid:${logoId}`)) return post(mail);
    const logo = await logoFor(mail.logo, webpAt).catch((error) => {
      onError(error);
      return drawLogo(mail.logo?.colours);
    });
    const logoAttachment = {
      cid: logoId,
      filename: 'logo.png',
      contentType: 'image/png',
      content: logo,
    };
    const style = await typefaceStyle();
    await post({
      ...mail,
      html: mail.html.replace('</head>', () => `${style}</head>`),
      attachments: [logoAttachment, ...(await Promise.all((mail.pictures ?? []).map(toAttachment)))],
    });
  };
}
