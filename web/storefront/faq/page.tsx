import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FAQPage, WithContext } from 'schema-dts';
import { formatMoney } from '#contract/money.ts';
import type { PublicSettings } from '#contract/settings.ts';
import { useSettings } from '#web/api/settings.ts';
import { head } from '../frame/head.ts';
import { Prose } from '../frame/prose.tsx';
import type { Route } from './+types/page.ts';

type Question = { ask: string; answer: string; more?: ReactNode };

/** Questions and answers; the figures are the settings' (R10). */
function questions(settings: PublicSettings): Question[] {
  const { shipping, currency } = settings;
  const money = (amount: number) => formatMoney(amount, settings);
  return [
    {
      ask: 'How long does a delivery take?',
      answer: 'Standard 5-7 business days, express 2-3.',
      more: <Link to="/shipping">All about shipping</Link>,
    },
    {
      ask: 'What does it cost?',
      answer: `Standard ${money(shipping.standard)}, express ${money(shipping.express)}; either is free over ${money(shipping.freeAbove)}.`,
    },
    {
      ask: 'Can I send something back?',
      answer:
        'Yes, within 30 days, in its original condition. What was made with a name on it stays with you.',
      more: <Link to="/returns">How returns work</Link>,
    },
    {
      ask: 'Will mine look exactly like the picture?',
      answer: 'Almost. It is made by hand, and every piece is a little different from the next.',
    },
    {
      ask: 'Can I have a name or a date put on it?',
      answer: 'Yes. Tell us what, for whom and by when, and an artisan answers with a price.',
      more: <Link to="/custom-orders">Ask for a custom gift</Link>,
    },
    {
      ask: 'Can you send it straight to somebody as a gift?',
      answer: 'Yes. The parcel then carries no bill, and a card says what you want it to say.',
    },
    {
      ask: 'What happens to my cart when I close the browser?',
      answer:
        'It stays in your browser until you empty it. Prices and stock are looked up again each time you open it.',
    },
    {
      ask: 'Which currency are the prices in?',
      answer: `All of them in ${currency}, tax is added in the cart where you see it.`,
    },
    {
      ask: 'How do I reach you?',
      answer: 'By the contact form, at any hour. A person answers within one working day.',
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

export const meta: Route.MetaFunction = (args) =>
  head(args, {
    title: 'Questions and answers',
    description: 'Delivery, returns, custom gifts, prices: what people ask us most.',
    data: (_, settings) => [faqData(settings)],
  });

export default function FaqPage() {
  return (
    <Prose title="Questions and answers" lead="What people ask us most. If yours is not here, write to us.">
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
