import { LinkSegments } from '#web/admin/components/segments.tsx';
import * as m from '../messages/index.ts';

const newslettersPath = '/admin/newsletter';
const subscribersPath = '/admin/newsletter/subscribers';

/** Links the newsletters and their subscribers. */
export const NewsletterViews = ({ current }: { current: 'newsletters' | 'subscribers' }) => (
  <div className="mb-5">
    <LinkSegments
      label={m.pages.newsletter()}
      links={[
        {
          name: m.adminNewsletters.newsletters(),
          to: newslettersPath,
          current: current === 'newsletters',
        },
        {
          name: m.adminSubscribers.subscribers(),
          to: subscribersPath,
          current: current === 'subscribers',
        },
      ]}
    />
  </div>
);
