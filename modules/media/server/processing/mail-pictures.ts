import { logoId, pictureSize } from '#kernel/mail/mail-template.ts';
import type { Mailer, MailPicture } from '#kernel/mail/mailer.ts';
import { typefaceStyle } from '#kernel/mail/typeface.ts';
import { svgText } from '#modules/media/contract/svg.ts';
import { logo } from '#modules/settings/contract/logo.ts';
import { openSharp } from './sharp.ts';
import type { Thumbnails } from './thumbnails.ts';

/** Three times the displayed 36 px, for high-resolution screens. */
const logoWidth = 108;

let logoPng: Promise<Buffer> | undefined;

async function drawLogo(): Promise<Buffer> {
  const sharp = await openSharp();
  const density = (72 * logoWidth) / 32;
  return sharp(Buffer.from(svgText(logo)), { density })
    .resize(logoWidth)
    .png()
    .toBuffer();
}

/** Replaces a missing picture. */
async function blankTile(): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp({ create: { ...pictureSize, channels: 3, background: '#efe3cf' } })
    .jpeg()
    .toBuffer();
}

/**
 * Sends mails with pictures, logo and heading font attached. They are added on sending, so that queued mails stay
 * small. A picture that cannot be read does not prevent sending.
 * @param onError receives the error of a picture
 */
export function withPictures(
  post: Mailer,
  thumbnails: Thumbnails,
  onError: (error: unknown) => void,
): Mailer {
  const toAttachment = async ({ cid, address }: MailPicture) => {
    const picture = await thumbnails(address).catch((error) => {
      onError(error);
      return null;
    });
    const filename = `${cid.split('@')[0]}.jpg`;
    return { cid, filename, contentType: 'image/jpeg', content: picture ?? (await blankTile()) };
  };
  return async (mail) => {
    if (!mail.html.includes(`cid:${logoId}`)) return post(mail);
    logoPng ??= drawLogo();
    const logoAttachment = {
      cid: logoId,
      filename: 'logo.png',
      contentType: 'image/png',
      content: await logoPng,
    };
    const style = await typefaceStyle();
    await post({
      ...mail,
      html: mail.html.replace('</head>', () => `${style}</head>`),
      attachments: [logoAttachment, ...(await Promise.all((mail.pictures ?? []).map(toAttachment)))],
    });
  };
}
