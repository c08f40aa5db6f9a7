import { ShopError } from '../http/errors.ts';
import * as m from '../messages/index.ts';
import type { Mail, Mailer } from './mailer.ts';
import { isRecipientError, isServerAnswer, reasonOf } from './smtp-errors.ts';

/**
 * Sends a test at once, without the queue.
 * @param post null where this process sends no emails
 * @throws ShopError invalid_input naming `to` if the mail server refuses the address, unavailable if it takes no emails
 */
export async function sendTestMail(post: Mailer | null, mail: Mail): Promise<void> {
  if (!post) throw new ShopError('unavailable', m.testMail.noMailServer());
  await post(mail).catch((error) => {
    const reason = reasonOf(error);
    if (isServerAnswer(error) && isRecipientError(error)) {
      const message = m.testMail.addressRefused({ reason });
      throw new ShopError('invalid_input', message, [{ path: 'to', message }]);
    }
    throw new ShopError('unavailable', m.testMail.mailServerFailed({ reason }), [], { cause: error });
  });
}
