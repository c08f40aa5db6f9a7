import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';

/** How long the message is shown, in ms (section 8). */
const duration = 4000;

/** Shows that the verification email is sent. */
export const showMailSentToast = () => toast.success(m.responses.verifyMailSent(), { duration });
