import { Link } from 'react-router';
import type { ContactConversation } from '#modules/contact/contract/conversation.ts';
import * as m from '../messages/index.ts';

type AboutProductProps = {
  product: NonNullable<ContactConversation['product']>;
  /** The path of the pages of products. */
  path: string;
  className: string;
  linkClassName?: string;
};

/** Names the product that a conversation is about; a deleted one without a link. */
export const AboutProduct = ({
  product: { name, slug },
  path,
  className,
  linkClassName = '',
}: AboutProductProps) => (
  <p className={className}>
    {m.contactForm.about()}{' '}
    {slug === null ? (
      <b className="font-semibold">{name}</b>
    ) : (
      <Link to={`${path}/${slug}`} className={`font-semibold underline ${linkClassName}`}>
        {name}
      </Link>
    )}
  </p>
);
