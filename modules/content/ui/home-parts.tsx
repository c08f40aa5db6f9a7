import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { ShownBlock } from '#modules/content/contract/blocks.ts';
import { button } from '#web/ui/button.ts';
import custom from '#web/ui/drawings/custom.svg?no-inline';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../messages/index.ts';

type BlockOf<Type> = Extract<ShownBlock, { type: Type }>;

/** Returns the terms of the shop, each with a link to its page. */
export const promises = ({ promises }: BlockOf<'promises'>): ReactNode => (
  <section aria-label={m.promises.ourPromises()}>
    <ul className="promises">
      {promises.map(({ link, title, text }) => (
        <li key={title}>
          <Link to={link} discover="none">
            {title}
          </Link>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  </section>
);

type TeaserFrameProps = Omit<BlockOf<'teaser'>, 'type' | 'text'> & {
  colour: 'bg-butter' | 'bg-lavender';
  /** The classes of the picture. */
  className?: string;
  children: ReactNode;
};

/** A picture with a short text and a link beside it. */
export function TeaserFrame({ colour, className = '', url, title, link, label, children }: TeaserFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`teaser ${colour}`}>
      <Picture src={url} alt="" seed={link} sizes="(min-width:40rem) 14rem,92vw" className={className} />
      <div>
        <h2 id={id}>{title}</h2>
        {children}
        <Link to={link} className={button.quiet}>
          {label}
        </Link>
      </div>
    </section>
  );
}

/** Returns a teaser of staff; without a picture it has the drawing of custom gifts. */
export const teaser = ({ type: _, url, text, ...texts }: BlockOf<'teaser'>): ReactNode => (
  <TeaserFrame {...texts} colour="bg-lavender" url={url || custom} className={url ? '' : 'object-contain!'}>
    <p className="whitespace-pre-line">{text}</p>
  </TeaserFrame>
);
