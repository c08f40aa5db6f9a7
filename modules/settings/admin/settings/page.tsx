import type { ShopSettings } from '#modules/settings/contract/settings.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../messages/index.ts';
import { AttributesForm } from './attributes/attributes.tsx';
import { CampaignForm } from './campaign.tsx';
import { DemonstrationSection } from './demonstration.tsx';
import { DispatchForm } from './dispatch.tsx';
import { InvoicesForm } from './invoices.tsx';
import { LegalForm } from './legal.tsx';
import { MailSection } from './mail/mail.tsx';
import { PaymentsForm } from './payments.tsx';
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
import { useSaves } from './use-saves.ts';
import type { SectionFormOf } from './use-section.ts';

export const meta = titleMeta(m.adminSettings.settings());

/** Edits the settings of the shop (R15), one section at a time; one bar saves the changes of all sections. */
export default function SettingsPage() {
  const { data: settings, error, refetch } = useApiQuery('GET /api/settings/shop');
  return (
    <>
      <PageHead title={m.adminSettings.settings()} subtitle={m.adminSettings.namePricesBannerAndStaff()} />
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
  store: { about: m.adminSettings.nameContactCurrencyAndHow(), form: StoreForm },
  shipping: { about: m.adminSettings.whatShippingCosts(), form: ShippingForm },
  dispatch: { about: m.adminSettings.whenOrdersArePacked(), form: DispatchForm },
  payments: { about: m.adminSettings.whenCashOnDeliveryIsOffered(), form: PaymentsForm },
  invoices: {
    about: m.adminSettings.priceOfGiftWrapping(),
    form: InvoicesForm,
  },
  legal: { about: m.legal.about(), form: LegalForm },
  tax: { about: m.adminSettings.roundedOncePerOrder(), form: TaxForm },
  campaign: { about: m.adminSettings.countdownOnSalePage(), form: CampaignForm },
  slides: { about: m.adminSettings.bannerOfHomePage(), form: SlidesForm },
  attributes: {
    about: m.adminSettings.yourOwnFieldsOfProducts(),
    form: AttributesForm,
  },
  staff: {
    about: m.adminSettings.ownersCanDoEverything(),
    part: StaffSection,
  },
  security: { about: m.adminSettings.howOwnersAndStaffSign(), form: SecurityForm },
  mail: { about: m.adminSettings.emailsWaitingToBeSent(), part: MailSection },
  plugins: { about: m.adminSettings.settingsOfSingleFeatures(), part: PluginsSection },
  demonstration: {
    about: m.adminSettings.sampleRecordsForTryingShop(),
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
  const { count, carried } = useSaves();
  return <Form key={count} settings={settings} {...carried} />;
}

const SettingsShape = () => (
  <div aria-hidden="true" className="grid gap-8 lg:grid-cols-[12rem_minmax(0,52rem)]">
    <Skeleton className="h-10 lg:h-80" />
    <Skeleton className="h-96" />
  </div>
);
