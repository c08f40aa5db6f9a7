import { Form, Link } from 'react-router';
import { button } from '#web/ui/button.ts';
import { searchField } from '../layout/header/search-field.ts';
import { MessagePage } from '../layout/message-page.tsx';
import * as m from '../messages/index.ts';

/** The message of an address without a page, with a search and links. @param reason what is missing, if it is known */
export function NotFound({ reason }: { reason: string | null }) {
  return (
    <MessagePage title={m.failure.nothingOnThisStall()}>
      <meta name="robots" content="noindex" />
      <p className="mt-3 text-muted">
        {m.failure.linkMayBeWrong({ reason: reason ?? m.failure.weCantFindThisPage() })}
      </p>
      <Form
        role="search"
        aria-label={m.failure.searchShop()}
        action="/products"
        className="mx-auto mt-8 flex max-w-md gap-2"
      >
        <input
          {...searchField}
          aria-label={m.failure.whatAreYouLookingFor()}
          className={`${searchField.className} pl-5`}
        />
        <button type="submit" className={button.main}>
          {m.failure.search()}
        </button>
      </Form>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to="/products" className={button.quiet}>
          {m.failure.browseAllProducts()}
        </Link>
        <Link to="/categories" className={button.quiet}>
          {m.failure.seeAllCategories()}
        </Link>
      </p>
    </MessagePage>
  );
}
