import escapeHtml from 'escape-html';
import type { Colours } from '#kernel/contract/brand-colours.ts';
import { isOwnPicture, lines, mailButton, table } from '#kernel/mail/mail-layout.ts';
import { mailStyles } from '#kernel/mail/mail-style.ts';
import { pictureSize } from '#kernel/mail/mail-template.ts';
import type { MailPicture } from '#kernel/mail/mailer.ts';
import { formattedText } from '#modules/content/index.ts';
import type { MailBlock } from '#modules/newsletter/contract/newsletters.ts';
import { htmlOfText, plainTextOf } from './email-text.ts';

/** A product as an email shows it. */
export type MailProduct = { name: string; price: string; picture: string | null; link: string };

export type BlockContext = {
  light: Colours;
  origin: string;
  /** Replaces the placeholders of a text. */
  fill: (text: string) => string;
  /** The products by the slug of the category of a block. */
  products: ReadonlyMap<string, MailProduct[]>;
};

/** A block in an email. The HTML shows the pictures by their content-ids. */
type WrittenBlock = { html: string; text: string };

/** Returns the blocks as HTML and plain text with the same content, and the pictures to attach. */
export function writeBlocks(blocks: readonly MailBlock[], context: BlockContext) {
  const pictures: MailPicture[] = [];
  const attach = (address: string, isWide: boolean): string => {
    const attached = pictures.find((each) => each.address === address && each.isWide === isWide);
    const picture = attached ?? { cid: `picture-${pictures.length + 1}@haat`, address, isWide };
    if (!attached) pictures.push(picture);
    return picture.cid;
  };
  const written = blocks.map((block) => writeBlock(block, context, attach));
  return {
    html: written.map(({ html }) => html).join('\n'),
    text: written
      .map(({ text }) => text)
      .filter(Boolean)
      .join('\n\n'),
    pictures,
  };
}

type Attach = (address: string, isWide: boolean) => string;

function writeBlock(block: MailBlock, context: BlockContext, attach: Attach): WrittenBlock {
  const { light, origin, fill } = context;
  const style = mailStyles(light);
  switch (block.type) {
    case 'heading': {
      const text = fill(block.text);
      const look = block.level === 2 ? style.heading : style.subheading;
      return {
        html: `<h${block.level} class="ink" style="${look}">${escapeHtml(text)}</h${block.level}>`,
        text,
      };
    }
    case 'text': {
      const nodes = formattedText(block.text, fill);
      return { html: htmlOfText(nodes, light, origin), text: plainTextOf(nodes, origin) };
    }
    case 'quote': {
      const [text, source] = [fill(block.text), fill(block.source)];
      const by = source
        ? `<p class="muted" style="${style.details};margin:6px 0 0">${escapeHtml(source)}</p>`
        : '';
      return {
        html: `<div class="line" style="margin:20px 0;padding-left:16px;border-left:3px solid ${light.accent}"><p class="ink" style="${style.paragraph};margin:0;font-style:italic">${lines(text)}</p>${by}</div>`,
        text: [`“${text}”`, source].filter(Boolean).join('\n'),
      };
    }
    case 'picture': {
      const [alt, caption] = [fill(block.alt), fill(block.caption)];
      const below = caption
        ? `<p class="muted" style="${style.details};margin:6px 0 0">${escapeHtml(caption)}</p>`
        : '';
      return {
        html: `<div style="margin:20px 0"><img src="cid:${attach(block.url, true)}" alt="${escapeHtml(alt)}" width="526" style="${style.picture};width:100%;height:auto">${below}</div>`,
        text: [`[${alt}]`, caption].filter(Boolean).join('\n'),
      };
    }
    case 'button': {
      const link = { label: fill(block.label), link: `${origin}${block.link}` };
      return { html: mailButton(link, light), text: `${link.label}:\n${link.link}` };
    }
    case 'products':
      return writeProducts(fill(block.title), context.products.get(block.category) ?? [], context, attach);
  }
}

/** A list of products; nothing if there are none. */
function writeProducts(
  title: string,
  products: readonly MailProduct[],
  { light }: BlockContext,
  attach: Attach,
): WrittenBlock {
  if (products.length === 0) return { html: '', text: '' };
  const style = mailStyles(light);
  const { width, height } = pictureSize;
  const rows = products.map(({ name, price, picture, link }) => {
    const image = isOwnPicture(picture)
      ? `<img src="cid:${attach(picture, false)}" alt="" width="${width}" height="${height}" style="${style.picture}">`
      : '';
    return `<tr><td width="${width + 16}" valign="top" class="line" style="${style.item}">${image}</td>
<td valign="top" class="ink line" style="${style.item};padding-right:12px"><a class="ink" href="${escapeHtml(link)}" style="color:${light.ink}">${escapeHtml(name)}</a></td>
<td valign="top" align="right" class="ink line" style="${style.item};white-space:nowrap">${escapeHtml(price)}</td></tr>`;
  });
  return {
    html: `<h2 class="ink" style="${style.heading}">${escapeHtml(title)}</h2>\n${table('width="100%" style="margin:0 0 20px"', rows.join('\n'))}`,
    text: [title, ...products.map(({ name, price, link }) => `${name}: ${price}\n${link}`)].join('\n\n'),
  };
}
