import { Link } from 'react-router';
import { useSettings } from '#web/api/settings.ts';

/** The announcement of the shop, while it has one. */
export function Announcement() {
  const announcement = useSettings().theme?.announcement;
  if (!announcement) return null;
  const { text, link } = announcement;
  return (
    <p className="bg-accent px-4 py-2 text-center text-sm font-semibold text-on-accent">
      {link ? (
        <Link to={link} className="underline">
          {text}
        </Link>
      ) : (
        text
      )}
    </p>
  );
}
