import { Play } from 'lucide-react';
import { Link } from 'react-router';
import type { ShownBlock } from '#modules/content/contract/blocks.ts';
import { useSettings } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import { Countdown, useRemaining } from '#web/ui/dates/countdown.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../messages/index.ts';
import { FormattedText } from './formatted-text.tsx';

type PropsOf<Type extends ShownBlock['type']> = Omit<Extract<ShownBlock, { type: Type }>, 'type'>;

export const Quote = ({ text, source }: PropsOf<'quote'>) => (
  <figure className="my-8 border-l-4 border-accent pl-5">
    <blockquote className="font-serif text-xl whitespace-pre-line">{text}</blockquote>
    {source && <figcaption className="mt-2 text-muted">{source}</figcaption>}
  </figure>
);

export const PictureFigure = ({ url, alt, caption }: PropsOf<'picture'>) => (
  <figure className="my-8">
    <Picture
      src={url}
      alt={alt}
      seed={url}
      sizes="(min-width:48rem) 44rem,92vw"
      className="aspect-[3/2] rounded-xl"
    />
    {caption && <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>}
  </figure>
);

export const Gallery = ({ pictures }: PropsOf<'gallery'>) => (
  <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
    {pictures.map(({ url, alt }) => (
      <li key={`${url} ${alt}`}>
        <Picture src={url} alt={alt} seed={url} className="aspect-square rounded-xl" />
      </li>
    ))}
  </ul>
);

export const Columns = ({ columns }: PropsOf<'columns'>) => (
  <div className={`my-8 grid gap-x-8 ${columns.length === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
    {columns.map(({ nodes }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns have no state of their own.
      <div key={at} className="min-w-0">
        <FormattedText nodes={nodes} />
      </div>
    ))}
  </div>
);

/** A link to a page of the shop. */
export const ButtonLink = ({ label, link }: PropsOf<'button'>) => (
  <p>
    <Link to={link} className={button.main}>
      {label}
    </Link>
  </p>
);

/** A text with a link to a page, until when it is valid, and the time left. */
export const Banner = ({ text, label, link, endsAt }: PropsOf<'banner'>) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl border border-line bg-surface p-6">
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-serif text-2xl">{text}</p>
      {endsAt && <Ending moment={endsAt} />}
    </div>
    <Link to={link} className={button.main}>
      {label}
    </Link>
  </div>
);

/** The end of a banner and the time left, which has its place before it is shown; the banner is gone on the next page. */
function Ending({ moment }: { moment: string }) {
  const { locale } = useSettings();
  const left = useRemaining(moment);
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    // Server and browser write the same.
    timeZone: 'Asia/Kolkata',
  });
  const end = format.format(new Date(moment));
  return (
    <>
      <p className="mt-1 text-muted">
        <time dateTime={moment}>{m.pageBlocks.until({ moment: end })}</time>
      </p>
      <div className="mt-3 grid min-h-20 content-center justify-start [&_p]:bg-paper">
        {left === 'ended' && m.pageBlocks.ended()}
        {left !== null && left !== 'ended' && (
          <Countdown left={left} label={m.pageBlocks.endsOn({ moment: end })} />
        )}
      </div>
    </>
  );
}

/** A link to a video; nothing of its host is loaded before a click. */
export const Video = ({ title, url }: PropsOf<'video'>) => (
  <p className="my-8">
    <a href={url} rel="noopener noreferrer" target="_blank" className="inline-flex items-center gap-3">
      <Play aria-hidden="true" className="size-5 shrink-0" />
      {m.pageBlocks.watch({ title, host: new URL(url).hostname.replace(/^www\./, '') })}
    </a>
  </p>
);
