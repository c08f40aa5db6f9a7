import { useNavigate } from 'react-router';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi, fetchAsUser } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { removeDrafts } from '#web/session/drafts.ts';
import { useSession } from '#web/session/provider.tsx';
import { useUserData } from '#web/session/use-user-data.ts';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { button } from '#web/ui/button.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import { Section } from './section.tsx';

/** The sessions of the customer, which can be ended one by one, all others at once, or all. */
export function Sessions() {
  const { locale } = useSettings();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { data, failed, again } = useUserData(() => fetchAsUser('GET /api/auth/me/sessions'));
  const end = async (call: Promise<unknown>, message: string) => {
    try {
      await call;
      toast.success(message);
    } catch (error) {
      toast.error(errorMessageOf(error));
    }
    again();
  };
  const leave = async () => {
    try {
      await callApi('POST /api/auth/logoutEverywhere');
    } catch (error) {
      return void toast.error(errorMessageOf(error));
    }
    signOut();
    removeDrafts();
    toast.success(m.responses.signedOutEverywhere());
    navigate('/');
  };
  return (
    <Section title={m.profileSessions.yourDevices()}>
      <FormError reason={failed} role="alert" />
      {!data && !failed && <Skeleton className="h-24" />}
      <ul className="divide-y divide-line">
        {data?.map(({ id, device, createdAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div>
              <p className="font-semibold">{device}</p>
              <p className="text-sm text-muted">
                {m.profileSessions.thisDeviceSignedInSince({
                  isCurrent: isCurrent ? 'yes' : 'no',
                  createdAt: longDate(createdAt, locale),
                })}
              </p>
            </div>
            {!isCurrent && (
              <button
                type="button"
                className={button.quiet}
                onClick={() =>
                  end(
                    callApi('DELETE /api/auth/me/sessions/:sessionId', { params: { sessionId: id } }),
                    m.responses.sessionEnded(),
                  )
                }
              >
                {m.profileSessions.signOut({
                  span: (text) => <span className="sr-only">{text}</span>,
                  device,
                })}
              </button>
            )}
          </li>
        ))}
      </ul>
      {data && data.length > 1 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <button
            type="button"
            className={button.quiet}
            onClick={() => end(callApi('DELETE /api/auth/me/sessions'), m.responses.signedOutElsewhere())}
          >
            {m.profileSessions.signOutOfOtherDevices()}
          </button>
          <button type="button" className={button.quiet} onClick={leave}>
            {m.profileSessions.signOutOfAllDevices()}{' '}
          </button>
        </div>
      )}
    </Section>
  );
}
