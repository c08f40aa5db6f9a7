import { logo } from '#contract/logo.ts';
import { svgText } from '#contract/svg.ts';
import { logoId, pictureSize } from '#server/platform/mail/mail-template.ts';
import type { MailPicture, Post } from '#server/platform/mail/post.ts';
import { typefaceStyle } from '#server/platform/mail/typeface.ts';
import { openSharp } from './sharp.ts';
import type { Thumbnails } from './thumbnails.ts';

/** Three times the 36 px at which mails show it, for fine screens. */
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

/** Stands in for a picture that is not there. */
async function blankTile(): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp({ create: { ...pictureSize, channels: 3, background: '#efe3cf' } })
    .jpeg()
    .toBuffer();
}

/**
 * Sends mails with their pictures, the logo and the typeface of headings in them. They are added when a mail is sent, so that a mail
 * that waits is small. A picture that cannot be had keeps no mail from being sent.
 * @param onError is given what went wrong with a picture
 */
export function withPictures(post: Post, thumbnails: Thumbnails, onError: (error: unknown) => void): Post {
  const attach = async ({ cid, address }: MailPicture) => {
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
    const mark = { cid: logoId, filename: 'logo.png', contentType: 'image/png', content: await logoPng };
    const style = await typefaceStyle();
    await post({
      ...mail,
      html: mail.html.replace('</head>', () => `${style}</head>`),
      attachments: [mark, ...(await Promise.all((mail.pictures ?? []).map(attach)))],
    });
  };
}
