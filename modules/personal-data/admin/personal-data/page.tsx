import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { maxSearchLength } from '#kernel/contract/limits.ts';
import { button } from '#web/admin/components/button.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { CallError } from '#web/api/client.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../messages/index.ts';
import { PersonPanel } from './person.tsx';

export const meta = titleMeta(m.adminPersonalData.personalData());

/** Shows, exports and erases the personal data of a customer or guest. */
export default function PersonalDataPage() {
  const { search } = useListAddress();
  return (
    <>
      <PageHead
        title={m.adminPersonalData.personalData()}
        subtitle={m.adminPersonalData.answerCustomersWhoAskWhat()}
      />
      {search === '' ? <SearchForm search="" /> : <SearchResults search={search} />}
    </>
  );
}

function SearchForm({ search, error }: { search: string; error?: string | undefined }) {
  const { set } = useListAddress();
  const [isEmpty, setIsEmpty] = useState(false);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    setIsEmpty(query === '');
    if (query !== '') set({ search: query });
  };
  return (
    <search className="mb-6 block max-w-3xl">
      <form onSubmit={find} noValidate className="flex flex-wrap items-start gap-3">
        <Field
          key={search}
          className="min-w-0 flex-1 basis-64"
          label={m.adminPersonalData.emailOrPhoneNumber()}
          name="search"
          defaultValue={search}
          maxLength={maxSearchLength}
          autoComplete="off"
          error={isEmpty ? m.adminPersonalData.enterEmailOrPhoneNumber() : error}
        />
        <button type="submit" className={`${button.main} mt-7 min-h-12 max-[25rem]:mt-0`}>
          <Search aria-hidden="true" className="size-4" /> {m.adminPersonalData.find()}
        </button>
      </form>
    </search>
  );
}

function SearchResults({ search }: { search: string }) {
  const { data, error, refetch, isPlaceholderData } = useApiQuery('GET /api/personal-data', {
    query: { search },
  });
  const isWrong = error instanceof CallError && error.code === 'invalid_input';
  return (
    <>
      <SearchForm
        search={search}
        error={isWrong ? m.adminPersonalData.enterWholeEmailOrPhone() : undefined}
      />
      {error && !isWrong && <ErrorState error={error} onRetry={refetch} />}
      {!error && (!data || isPlaceholderData) && <Skeleton className="h-96 max-w-3xl" />}
      {!error && data && !isPlaceholderData && (
        <div className="grid max-w-3xl gap-6" aria-live="polite">
          {data.people.length === 0 && (
            <Empty title={m.adminPersonalData.nothingFound()}>
              <p className="w-full text-muted">{m.adminPersonalData.shopHoldsNoPersonalData()}</p>
            </Empty>
          )}
          {data.people.length > 1 && (
            <p>{m.adminPersonalData.peopleHaveThisPhoneNumber({ peopleCount: data.people.length })}</p>
          )}
          {data.people.map((person) => (
            <PersonPanel key={person.email ?? person.order} person={person} />
          ))}
        </div>
      )}
    </>
  );
}
