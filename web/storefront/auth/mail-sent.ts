import { messages } from '#contract/messages.ts';
import { toast } from '#web/ui/toasts.tsx';

/** How long it is said that a mail is on its way, in ms (section 8). */
const duration = 4000;

/** Says that a mail to verify an address went out. */
export const tellMailSent = () => toast.success(messages.verifyMailSent, { duration });
