import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FAQPage, WithContext } from 'schema-dts';
import { formatMoney } from '#kernel/contract/money.ts';
import { businessDayRange, returnDays } from '#kernel/contract/policy.ts';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';
import { useSettings } from '#web/api/settings.ts';
import type { PageMeta } from '#web/page-types.ts';
import { Prose } from '#web/storefront/layout/prose.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import * as m from '../../messages/index.ts';

type Question = { ask: string; answer: string; more?: ReactNode };

/** Returns the questions and answers; the amounts come from the settings (R10). */
function questions(settings: PublicSettings): Question[] {
  const { shipping, currency } = settings;
  const money = (amount: number) => formatMoney(amount, settings);
  return [
    {
      ask: m.faq.howLongDoesDeliveryTake(),
      answer: m.faq.standardDeliveryTakesBusinessDays({
        standard: businessDayRange.standard,
        express: businessDayRange.express,
      }),
      more: <Link to="/shipping">{m.faq.allAboutShipping()}</Link>,
    },
    {
      ask: m.faq.howMuchIsDelivery(),
      answer: m.faq.standardDeliveryIs({
        standard: money(shipping.standard),
        express: money(shipping.express),
        freeAbove: money(shipping.freeAbove),
      }),
    },
    {
      ask: m.faq.canIReturnSomething(),
      answer: m.faq.yesWithinDays({ returnDays }),
      more: <Link to="/returns">{m.faq.howReturnsWork()}</Link>,
    },
    {
      ask: m.faq.willMineLookExactlyLike(),
      answer: m.faq.almostEachPieceIsMade(),
    },
    {
      ask: m.faq.canIAddName(),
      answer: m.faq.yesManyGiftsHavePlace(),
      more: <Link to="/custom-orders">{m.faq.askForCustomGift()}</Link>,
    },
    {
      ask: m.faq.canYouSendItStraight(),
      answer: m.faq.yesChooseItAtCheckout(),
    },
    {
      ask: m.faq.whatHappensToMyCart(),
      answer: m.faq.itStaysInYourBrowser(),
    },
    {
      ask: m.faq.whichCurrencyArePricesIn(),
      answer: m.faq.allPricesAreIn({ currency }),
    },
    {
      ask: m.faq.howDoIReachYou(),
      answer: m.faq.throughContactForm(),
      more: <Link to="/contact">{m.faq.contact()}</Link>,
    },
  ];
}

const faqData = (settings: PublicSettings): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions(settings).map(({ ask, answer }) => ({
    '@type': 'Question',
    name: ask,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.faq.questionsAndAnswers(),
    description: m.faq.answersAboutDelivery(),
    data: (_, settings) => [faqData(settings)],
  });

export default function FaqPage() {
  return (
    <Prose title={m.faq.questionsAndAnswers()} lead={m.faq.whatPeopleAskUsMost()}>
      {questions(useSettings()).map(({ ask, answer, more }) => (
        <section key={ask}>
          <h2>{ask}</h2>
          <p>
            {answer} {more}
          </p>
        </section>
      ))}
    </Prose>
  );
}
