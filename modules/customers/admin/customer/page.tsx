import { useParams } from 'react-router';
import type { CustomerDetail } from '#modules/customers/contract/customers.ts';
import { BackLink, NoRecord } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { CallError } from '#web/api/client.ts';
import * as m from '../../messages/index.ts';
import { CreateOrder } from './create-order.tsx';
import { Details } from './details.tsx';
import { Merge } from './merge.tsx';
import { nameOf } from './name-of.ts';
import { Notes } from './notes.tsx';
import { Orders } from './orders.tsx';
import { Messages, Requests, Reviews, Wishes } from './requests-and-reviews.tsx';
import { Tags } from './tags.tsx';

export const meta = titleMeta(m.adminCustomer.customer());

const back = <BackLink to="/admin/customers">{m.adminCustomer.customers()}</BackLink>;

/** Shows everything that the shop knows of a buyer. */
export default function CustomerPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useApiQuery('GET /api/customers/:id', { params: { id } });
  if (error instanceof CallError && (error.statusCode === 404 || error.code === 'invalid_input'))
    return (
      <NoRecord
        title={m.responses.customerNotFound()}
        to="/admin/customers"
        all={m.adminCustomer.allCustomers()}
      />
    );
  if (data?.id === id) return <CustomerPanels customer={data} />;
  return (
    <>
      <PageHead title={m.adminCustomer.customer()} back={back} />
      {error ? <ErrorState error={error} onRetry={refetch} /> : <TableSkeleton rows={6} columns={3} />}
    </>
  );
}

const CustomerPanels = ({ customer }: { customer: CustomerDetail }) => (
  <>
    <PageHead title={nameOf(customer)} subtitle={customer.email || customer.phone} back={back}>
      <CreateOrder customerId={customer.id} />
    </PageHead>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <Orders key={customer.id} customer={customer} />
        <Notes key={customer.id} customer={customer} />
        <Requests customer={customer} />
        <Messages customer={customer} />
        <Reviews customer={customer} />
        <Wishes customer={customer} />
      </div>
      <div className="grid min-w-0 gap-6">
        <Details customer={customer} />
        <Tags key={customer.id} customer={customer} />
        <Merge customer={customer} />
      </div>
    </div>
  </>
);
