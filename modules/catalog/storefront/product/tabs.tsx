import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { ReviewList } from '#modules/reviews/contract/reviews.ts';
import { useHash } from '#web/ui/hash.ts';
import * as m from '../../messages/index.ts';
import { DeliveryTerms } from './delivery-terms.tsx';
import { Reviews } from './reviews/reviews.tsx';

const names = ['description', 'reviews', 'shipping'] as const;
type TabName = (typeof names)[number];

/**
 * The tabs Description, Reviews, Shipping & Returns (section 2). The fragment (#reviews) opens a tab, so that links can
 * lead to it; without JavaScript all panels are shown one below the other (app.css).
 */
export function ProductTabs({ product, reviews }: { product: Product; reviews: ReviewList }) {
  const [open, setOpen] = useState<TabName>('description');
  const bar = useRef<HTMLDivElement>(null);
  const hash = useHash();
  useEffect(() => {
    const named = names.find((name) => `#${name}` === hash);
    if (!named) return;
    setOpen(named);
    // The browser looks for the panel before it is shown.
    const frame = requestAnimationFrame(() => document.getElementById(named)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash]);
  const turn = ({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[key];
    if (step === undefined) return;
    const index = names.indexOf(currentTarget.dataset.name as TabName);
    const next = names[(index + step + names.length) % names.length] as TabName;
    setOpen(next);
    bar.current?.querySelector<HTMLButtonElement>(`[data-name=${next}]`)?.focus();
  };
  const labels: Record<TabName, string> = {
    description: m.storefrontProductTabs.description(),
    reviews: m.storefrontProductTabs.reviewsWithTotal({ total: reviews.total }),
    shipping: m.storefrontProductTabs.shippingReturns(),
  };
  const panels: Record<TabName, ReactNode> = {
    description: <p className="max-w-prose whitespace-pre-line text-lg">{product.description}</p>,
    reviews: <Reviews product={product} first={reviews} open={open === 'reviews'} />,
    shipping: <DeliveryTerms isPersonalised={product.isPersonalised} />,
  };
  return (
    <div className="mt-14">
      <div
        ref={bar}
        role="tablist"
        aria-label={m.storefrontProductTabs.aboutThisProduct()}
        className="flex overflow-x-auto border-b border-line"
      >
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            data-name={name}
            aria-selected={open === name}
            aria-controls={name}
            tabIndex={open === name ? 0 : -1}
            onClick={() => setOpen(name)}
            onKeyDown={turn}
            className={`min-h-12 shrink-0 border-b-3 px-4 font-semibold ${
              open === name ? 'border-chosen text-ink' : 'border-transparent text-muted hover:text-ink'
            }`}
          >
            {labels[name]}
          </button>
        ))}
      </div>
      {names.map((name) => (
        <section
          key={name}
          id={name}
          role="tabpanel"
          aria-labelledby={`tab-${name}`}
          className={`scroll-mt-32 md:scroll-mt-12 py-8 ${open === name ? '' : 'tab-shut'}`}
        >
          <h2 className="sr-only">{labels[name]}</h2>
          {panels[name]}
        </section>
      ))}
    </div>
  );
}
