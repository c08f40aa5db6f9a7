import { useState } from 'react';
import type { ShopSettings } from '#modules/settings/contract/settings.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AttributesForm } from './attributes/attributes.tsx';
import { CampaignForm } from './campaign.tsx';
import { DemonstrationSection } from './demonstration.tsx';
import { InvoicesForm } from './invoices.tsx';
import { MailSection } from './mail/mail.tsx';
import { PluginsSection } from './plugins.tsx';
import { Section } from './section.tsx';
import { SectionLinks, useVisibleSection } from './section-links.tsx';
import { SecurityForm } from './security.tsx';
import { ShippingForm } from './shipping.tsx';
import { SlidesForm } from './slides/slides.tsx';
import { StaffSection } from './staff/staff.tsx';
import { StoreForm } from './store.tsx';
import { TaxForm } from './tax.tsx';
import { type SectionId, sectionIds } from './titles.ts';
import { UnsavedGuard } from './unsaved.tsx';
import type { SectionFormOf } from './use-section.ts';

export const meta = titleMeta('Settings');

/** Edits the settings of the shop (R15), one section at a time; one bar saves the changes of all sections. */
export default function SettingsPage() {
  const { data: settings, error, refetch } = useApiQuery('GET /api/settings/shop');
  return (
    <>
      <PageHead title="Settings" subtitle="Name, prices, banner and staff of your shop" />
      {settings ? (
        <UnsavedGuard>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[12rem_minmax(0,52rem)] lg:gap-8">
            <SectionLinks />
            <div className="min-w-0">
              <Sections settings={settings} />
            </div>
          </div>
        </UnsavedGuard>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SettingsShape />
      )}
    </>
  );
}

type Form = (part: SectionFormOf) => React.ReactNode;
type SectionContent = { about: string } & ({ form: Form } | { part: () => React.ReactNode });

const sectionContents: Record<SectionId, SectionContent> = {
  store: { about: 'Name, contact, currency and how figures are written.', form: StoreForm },
  shipping: { about: 'What shipping costs. Shown across the shop.', form: ShippingForm },
  invoices: {
    about: 'Price of gift wrapping, orders to confirm, and the seller on invoices.',
    form: InvoicesForm,
  },
  tax: { about: 'Rounded once per order.', form: TaxForm },
  campaign: { about: 'Countdown on the sale page. Set prices on each product.', form: CampaignForm },
  slides: { about: 'Banner of the home page: one to eight slides, in this order.', form: SlidesForm },
  attributes: {
    about: 'Your own fields of products, order lines, orders and customers.',
    form: AttributesForm,
  },
  staff: {
    about: 'Owners can do everything, others what their role allows. Make your own roles under Roles.',
    part: StaffSection,
  },
  security: { about: 'How owners and staff sign in to the back office.', form: SecurityForm },
  mail: { about: 'Emails waiting to be sent, and failed ones.', part: MailSection },
  plugins: { about: 'Settings of single features, and of the plugins of this shop.', part: PluginsSection },
  demonstration: {
    about: 'Sample records for trying the shop. Your own records stay.',
    part: DemonstrationSection,
  },
};

/** Shows the section of the address; the others stay mounted and keep their values. */
function Sections({ settings }: { settings: ShopSettings }) {
  const currentSection = useVisibleSection();
  return sectionIds.map((id) => {
    const { about, ...content } = sectionContents[id];
    return (
      <Section key={id} id={id} about={about} shown={id === currentSection}>
        {'form' in content ? <ResettingForm form={content.form} settings={settings} /> : <content.part />}
      </Section>
    );
  });
}

/** Resets a form to the saved values after each save. */
function ResettingForm({ form: Form, settings }: { form: Form; settings: ShopSettings }) {
  const [{ round, focused }, setSaved] = useState<{ round: number; focused: string | null }>({
    round: 0,
    focused: null,
  });
  const onSaved = () => {
    const focused = document.activeElement?.getAttribute('name') ?? '';
    setSaved((before) => ({ round: before.round + 1, focused }));
  };
  return <Form key={round} settings={settings} focused={focused} onSaved={onSaved} />;
}

const SettingsShape = () => (
  <div aria-hidden="true" className="grid gap-8 lg:grid-cols-[12rem_minmax(0,52rem)]">
    <Skeleton className="h-10 lg:h-80" />
    <Skeleton className="h-96" />
  </div>
);
