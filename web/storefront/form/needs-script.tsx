import { Skeleton } from '../../ui/skeleton.tsx';
import * as m from '../messages/index.ts';

/** Shown without JavaScript, which the rest of the page needs. */
export const PageNeedsScript = () => (
  <noscript>
    <p className="mt-4 font-medium">
      {m.components.thisPageNeedsJavascript({
        link: (text) => (
          <a href="/contact" className="underline hover:text-accent">
            {text}
          </a>
        ),
      })}
    </p>
  </noscript>
);

/** The skeleton of a page that the browser loads; without JavaScript, says what to do instead. */
export const LoadedByScript = ({ className }: { className: string }) => (
  <>
    <div className="scripted">
      <Skeleton className={className} />
    </div>
    <PageNeedsScript />
  </>
);

/** Shown without JavaScript, which the form needs. */
export const NeedsScript = () => (
  <noscript>
    <p className="mb-5 font-medium">{m.components.thisFormNeedsJavascript()}</p>
  </noscript>
);
