import type { Sender } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { invitationDays } from '#modules/accounts/contract/invitations.ts';
import * as m from '../../messages/index.ts';
import { mailTo } from '../email/account-emails.ts';

type InvitationMail = { email: string; shop: Sender; sender: string; roleName: string; link: string };

/** Email to an invited person. The name that staff entered is left out, since the address may be mistyped. */
export const invitationMail = ({ email, shop, sender, roleName, link }: InvitationMail): Mail =>
  mailTo(
    { email, name: null, shop },
    {
      subject: m.invitationMails.youAreInvitedTo({ storeName: shop.storeName }),
      title: m.invitationMails.invitationToBackOffice(),
      body: m.invitationMails.invitesYou({ sender, storeName: shop.storeName, roleName }),
      action: { label: m.invitationMails.acceptInvitation(), link },
      note: m.invitationMails.linkWorksOnceWithinDays({ invitationDays }),
    },
  );
