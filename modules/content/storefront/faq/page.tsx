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

type Question = { ask: string; answer: string; more?: ReactNode };

/** Returns the questions and answers; the amounts come from the settings (R10). */
function questions(settings: PublicSettings): Question[] {
  const { shipping, currency } = settings;
  const money = (amount: number) => formatMoney(amount, settings);
  return [
    {
      ask: 'How long does delivery take?',
      answer: `Standard delivery takes ${businessDayRange.standard} business days, express ${businessDayRange.express}.`,
      more: <Link to="/shipping">All about shipping</Link>,
    },
    {
      ask: 'How much is delivery?',
      answer: `Standard delivery is ${money(shipping.standard)}, express ${money(shipping.express)}. Both are free above ${money(shipping.freeAbove)}.`,
    },
    {
      ask: 'Can I return something?',
      answer: `Yes, within ${returnDays} days and in its original condition. Personalised gifts can come back only if they are faulty.`,
      more: <Link to="/returns">How returns work</Link>,
    },
    {
      ask: 'Will mine look exactly like the picture?',
      answer: 'Almost. Each piece is made by hand, so no two are quite the same.',
    },
    {
      ask: 'Can I add a name or a date?',
      answer:
        'Yes. Many gifts have a place for it on their page. For anything else, tell us what you have in mind and when you need it, and an artisan replies with a price.',
      more: <Link to="/custom-orders">Ask for a custom gift</Link>,
    },
    {
      ask: 'Can you send it straight to someone as a gift?',
      answer:
        'Yes. Choose it at checkout: we leave the bill out of the parcel and add a card with your message.',
    },
    {
      ask: 'What happens to my cart when I close the browser?',
      answer:
        'It stays in your browser until you empty it. Prices and stock are checked again each time you open it.',
    },
    {
      ask: 'Which currency are the prices in?',
      answer: `All prices are in ${currency}. The cart shows the tax before you order.`,
    },
    {
      ask: 'How do I reach you?',
      answer: 'Through the contact form, at any hour. A person replies within one working day.',
      more: <Link to="/contact">Contact</Link>,
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
    title: 'Questions and answers',
    description: 'Answers about delivery, returns, custom gifts and prices.',
    data: (_, settings) => [faqData(settings)],
  });

export default function FaqPage() {
  return (
    <Prose
      title="Questions and answers"
      lead="What people ask us most. Can’t find your question? Write to us."
    >
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
