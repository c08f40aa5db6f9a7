import { Consents } from '#modules/oauth/admin/consents.tsx';
import { ModuleSettings } from '#modules/settings/admin/settings/plugins.tsx';
import { UnsavedGuard } from '#modules/settings/admin/settings/unsaved.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import * as m from '../../messages/index.ts';
import { Addresses } from './addresses.tsx';
import { RecentCalls } from './recent-calls.tsx';

export const meta = titleMeta(m.agentsPage.title());

/** What is open to agents and other programs, and what they have called. */
export default function AgentsPage() {
  return (
    <>
      <PageHead title={m.agentsPage.title()} subtitle={m.agentsPage.subtitle()} />
      <UnsavedGuard>
        <div className="grid max-w-5xl grid-cols-1 gap-6">
          <Addresses />
          <section aria-label={m.agentsPage.settings()}>
            <ModuleSettings module="agents" />
          </section>
          <section aria-labelledby="consents">
            <h2 id="consents" className="mb-3 text-base font-semibold">
              {m.agentsPage.consents()}
            </h2>
            <Consents />
          </section>
          <RecentCalls />
        </div>
      </UnsavedGuard>
    </>
  );
}
