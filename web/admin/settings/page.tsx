import { useState } from 'react';
import type { ShopSettings } from '#contract/settings.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAnswer } from '../data/answer.ts';
import { titled } from '../frame/titled.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { CampaignForm } from './campaign.tsx';
import { InvoicesForm } from './invoices.tsx';
import { Jumps } from './jumps.tsx';
import { MailPart } from './mail/mail.tsx';
import { Section } from './section.tsx';
import { ShippingForm } from './shipping.tsx';
import { SlidesForm } from './slides/slides.tsx';
import { StaffPart } from './staff/staff.tsx';
import { StoreForm } from './store.tsx';
import { TaxForm } from './tax.tsx';
import { UnsavedGuard } from './unsaved.tsx';
import type { SectionFormOf } from './use-section.ts';

export const meta = titled('Settings');

/** Everything that the owner can set (R15), each part saved by itself. */
export default function SettingsPage() {
  const { data: settings, error, refetch } = useAnswer('GET /api/settings/shop');
  return (
    <>
      <PageHead title="Settings" subtitle="How your shop is called, sells and looks" />
      {settings ? (
        <UnsavedGuard>
          <Jumps parts={parts} />
          <Parts settings={settings} />
        </UnsavedGuard>
      ) : error ? (
        <Trouble error={error} onAgain={refetch} />
      ) : (
        <SettingsShape />
      )}
    </>
  );
}

type Form = (part: SectionFormOf) => React.ReactNode;
type Part = { id: string; title: string; about: string } & ({ form: Form } | { part: () => React.ReactNode });

const parts: Part[] = [
  {
    id: 'store',
    title: 'Store',
    about: 'The name over the door, the one currency, and how figures are written.',
    form: StoreForm,
  },
  {
    id: 'shipping',
    title: 'Shipping',
    about: 'What sending costs. Every page takes its sentence from here.',
    form: ShippingForm,
  },
  {
    id: 'invoices',
    title: 'Orders and invoices',
    about: 'What gift wrapping costs, and who an invoice says that you are.',
    form: InvoicesForm,
  },
  { id: 'tax', title: 'Tax', about: 'Counted once for an order.', form: TaxForm },
  {
    id: 'campaign',
    title: 'Sale campaign',
    about: 'What the sale page counts down to. The prices themselves are the products’.',
    form: CampaignForm,
  },
  {
    id: 'slides',
    title: 'Hero slides',
    about: 'The banner of the home page: one to eight slides, in this order.',
    form: SlidesForm,
  },
  {
    id: 'staff',
    title: 'Staff',
    about:
      'Owners may do everything. Staff keep products and categories; users and settings are the owners’.',
    part: StaffPart,
  },
  { id: 'mail', title: 'Mail', about: 'What the shop has sent, and what it could not send.', part: MailPart },
];

function Parts({ settings }: { settings: ShopSettings }) {
  return (
    <div className="mt-6 grid gap-8">
      {parts.map(({ id, title, about, ...of }) => (
        <Section key={id} id={id} title={title} about={about}>
          {'form' in of ? <Renewed form={of.form} settings={settings} /> : <of.part />}
        </Section>
      ))}
    </div>
  );
}

/** A form that begins anew, with what was saved, each time that it was. */
function Renewed({ form: Form, settings }: { form: Form; settings: ShopSettings }) {
  const [round, setRound] = useState(0);
  return (
    <Form
      key={round}
      settings={settings}
      focused={round > 0}
      onSaved={() => setRound((before) => before + 1)}
    />
  );
}

const SettingsShape = () => (
  <div aria-hidden="true" className="grid gap-8">
    <Skeleton className="h-10 w-full max-w-xl" />
    {parts.map(({ id }) => (
      <Skeleton key={id} className="h-56" />
    ))}
  </div>
);
