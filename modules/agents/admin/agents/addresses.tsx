import { CopyButton } from '#web/admin/components/copy-button.tsx';
import { AdminLink } from '#web/admin/components/page/admin-link.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../messages/index.ts';

/** The addresses for programs, with the setting that opens each. */
const addresses = [
  { label: m.agentsPage.mcp(), path: '/mcp', setting: 'mcp' },
  { label: m.agentsPage.adminMcp(), path: '/mcp/admin', setting: 'adminMcp' },
  { label: m.agentsPage.ucp(), path: '/.well-known/ucp', setting: 'ucp' },
  { label: m.agentsPage.api(), path: '/api/openapi.json', setting: null },
];

/** Lists the addresses that programs are given. */
export function Addresses() {
  const { data } = useApiQuery('GET /api/settings/plugins');
  const fields = data?.find(({ plugin }) => plugin === 'agents')?.fields ?? [];
  const isOff = (setting: string | null) => fields.find(({ name }) => name === setting)?.value === false;
  return (
    <Panel title={m.agentsPage.addresses()}>
      <dl className="divide-y divide-line">
        {addresses.map(({ label, path, setting }) => {
          const url = location.origin + path;
          return (
            <div
              key={path}
              className="grid gap-x-4 py-1.5 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-center"
            >
              <dt className="font-medium">{label}</dt>
              <dd className="flex min-h-11 min-w-0 items-center gap-2">
                <code className="min-w-0 wrap-anywhere">{url}</code>
                {isOff(setting) ? (
                  <span className="text-muted">{m.agentsPage.off()}</span>
                ) : (
                  <CopyButton text={url} label={m.agentsPage.copy({ name: label })} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-3 text-sm text-muted">
        {m.agentsPage.keysHint({
          link: (text) => (
            <AdminLink to="/admin/api-keys" className="underline">
              {text}
            </AdminLink>
          ),
        })}
      </p>
    </Panel>
  );
}
