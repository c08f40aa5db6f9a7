import { Link } from 'react-router';
import { useSettings } from '#web/api/settings.ts';
import type { PageMeta } from '#web/page-types.ts';
import { Prose } from '#web/storefront/layout/prose.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import * as m from '../../messages/index.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.privacy.privacy(),
    description: m.privacy.whatWeKnowAboutYou(),
  });

export default function PrivacyPage() {
  const { storeName } = useSettings();
  return (
    <Prose title={m.privacy.privacy()} lead={m.privacy.weKeepWhatWeNeed()}>
      <h2>{m.privacy.whatStaysInYourBrowser()}</h2>
      <p>{m.privacy.yourCartAnd({ link: (text) => <Link to="/cookies">{text}</Link> })}</p>
      <h2>{m.privacy.whatKeeps({ storeName })}</h2>
      <table className="sentences">
        <thead>
          <tr>
            <th scope="col">{m.privacy.what()}</th>
            <th scope="col">{m.privacy.why()}</th>
            <th scope="col">{m.privacy.howLong()}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{m.privacy.messageThroughContactForm()}</th>
            <td>{m.privacy.toAnswerYou()}</td>
            <td>{m.privacy.untilYourQuestionIsSettled()}</td>
          </tr>
          <tr>
            <th scope="row">{m.privacy.emailAddressForNewsletter()}</th>
            <td>{m.privacy.toSendYouNewsletter()}</td>
            <td>{m.privacy.untilYouUnsubscribe()}</td>
          </tr>
          <tr>
            <th scope="row">{m.privacy.accountName()}</th>
            <td>{m.privacy.toLetYouSignIn()}</td>
            <td>{m.privacy.untilYouDeleteIt()}</td>
          </tr>
          <tr>
            <th scope="row">{m.privacy.orderItems()}</th>
            <td>{m.privacy.toDeliverIt()}</td>
            <td>{m.privacy.asLongAsLawRequires()}</td>
          </tr>
          <tr>
            <th scope="row">{m.privacy.reviewStars()}</th>
            <td>{m.privacy.toHelpOthersChoose()}</td>
            <td>{m.privacy.untilYouDeleteItIf()}</td>
          </tr>
          <tr>
            <th scope="row">{m.privacy.lineInServersLog()}</th>
            <td>{m.privacy.toFindFaultsAndKeep()}</td>
            <td>{m.privacy.n30Days()}</td>
          </tr>
        </tbody>
      </table>
      <h2>{m.privacy.whoElseSeesIt()}</h2>
      <p>{m.privacy.artisanWhoMakesYourGift()}</p>
      <h2>{m.privacy.yourRights()}</h2>
      <p>
        {m.privacy.youMaySeeWhat({
          link: (text) => <Link to="/profile">{text}</Link>,
          link2: (text) => <Link to="/contact">{text}</Link>,
        })}
      </p>
      <h2>{m.privacy.children()}</h2>
      <p>{m.privacy.weSellToAdults()}</p>
    </Prose>
  );
}
