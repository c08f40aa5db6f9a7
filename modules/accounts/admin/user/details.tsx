import type { ReactNode } from 'react';
import { attributeTexts } from '#kernel/contract/attribute-values.ts';
import type { UserDetail } from '#modules/accounts/contract/users.ts';
import { useDates } from '#web/admin/components/date.ts';
import { useDeclaredAttributes } from '#web/admin/components/form/attribute-fields.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { YesNo } from '#web/admin/components/status-badge.tsx';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

/** Shows the contact data and the sign-in methods of a user. */
export function Details({ user }: { user: UserDetail }) {
  const { day, moment } = useDates();
  const attributes = useDeclaredAttributes('customer');
  const { locale } = useSettings();
  return (
    <Panel title={m.userDetails.details()}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Fact name={m.userDetails.phone()}>{user.phone || <None />}</Fact>
        <Fact name={m.userDetails.emailVerified()}>
          <YesNo yes={user.isEmailVerified} />
        </Fact>
        <Fact name={m.userDetails.mobileVerified()}>
          <YesNo yes={user.isMobileVerified} />
        </Fact>
        <Fact name={m.userDetails.password()}>
          {user.hasPassword ? m.userDetails.set() : m.userDetails.noneSignsInWithAnother()}
        </Fact>
        <Fact name={m.userDetails.secondFactor()}>
          {user.hasSecondFactor ? m.userDetails.setUp() : <None />}
        </Fact>
        <Fact name={m.userDetails.newsletter()}>
          <YesNo yes={user.newsletter} />
        </Fact>
        <Fact name={m.userDetails.activeSessions()}>
          {user.openSessions === 0 ? m.userDetails.noActiveSessions() : user.openSessions}
        </Fact>
        <Fact name={m.userDetails.lastSeen()}>{user.seenAt ? moment(user.seenAt) : <None />}</Fact>
        <Fact name={m.userDetails.joined()}>{day(user.createdAt)}</Fact>
        {attributeTexts(attributes, user.attributes, locale).map(({ name, label, text }) => (
          <Fact key={name} name={label}>
            <span className="whitespace-pre-line">{text}</span>
          </Fact>
        ))}
      </dl>
    </Panel>
  );
}

const None = () => <span className="text-muted">{m.userDetails.none()}</span>;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 break-words text-right">{children}</dd>
  </>
);
