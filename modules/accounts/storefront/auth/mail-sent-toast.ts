import { messages } from '#kernel/contract/messages.ts';
import { toast } from '#web/ui/toasts.tsx';

/** How long the message is shown, in ms (section 8). */
const duration = 4000;

/** Shows that the verification email is sent. */
export const showMailSentToast = () => toast.success(messages.verifyMailSent, { duration });
