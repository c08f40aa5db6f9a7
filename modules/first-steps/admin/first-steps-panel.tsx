import { Circle, CircleCheck, CircleMinus } from 'lucide-react';
import { Link } from 'react-router';
import type { FirstStep, FirstStepList } from '#modules/first-steps/contract/first-steps.ts';
import { button } from '#web/admin/components/button.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../messages/index.ts';

type StepText = { title: string; about: string; to: string };

/** What each step asks for, and the page on which it is done. */
const texts: Record<FirstStep, StepText> = {
  name: { title: m.panel.name(), about: m.panel.nameAbout(), to: '/admin/settings#store' },
  logo: { title: m.panel.logo(), about: m.panel.logoAbout(), to: '/admin/theme' },
  address: { title: m.panel.address(), about: m.panel.addressAbout(), to: '/admin/settings#invoices' },
  tax: { title: m.panel.tax(), about: m.panel.taxAbout(), to: '/admin/settings#tax' },
  shipping: { title: m.panel.shipping(), about: m.panel.shippingAbout(), to: '/admin/settings#shipping' },
  payment: { title: m.panel.payment(), about: m.panel.paymentAbout(), to: '/admin/settings#plugins' },
  product: { title: m.panel.product(), about: m.panel.productAbout(), to: '/admin/products?do=add' },
  order: { title: m.panel.order(), about: m.panel.orderAbout(), to: '/' },
  demonstration: {
    title: m.panel.demonstration(),
    about: m.panel.demonstrationAbout(),
    to: '/admin/settings#demonstration',
  },
};

/** Shows the owner of a new shop what to do first; nothing once that is done or hidden. */
export function FirstStepsPanel() {
  const { data } = useApiQuery('GET /api/first-steps');
  const { run, busy } = useAction();
  if (!data?.isShown) return null;
  const { steps } = data;
  const done = steps.filter(({ state }) => state === 'done').length;
  const hide = () =>
    run({ loading: m.panel.hiding(), success: m.firstSteps.hidden() }, () =>
      callApi('PUT /api/first-steps', { body: { isHidden: true } }),
    );
  return (
    <section aria-labelledby="first-steps" className="rounded-xl border border-line bg-surface p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="first-steps" className="text-lg">
          {m.panel.title()}
        </h2>
        <span className="flex items-center gap-3 text-sm text-muted">
          {m.panel.progress({ done, count: steps.length })}
          <button type="button" className={button.quiet} disabled={busy} onClick={hide}>
            {m.panel.hide()}
          </button>
        </span>
      </div>
      <ul className="grid grid-cols-1 gap-x-6 lg:grid-cols-2">
        {steps.map((each) => (
          <Step key={each.step} {...each} />
        ))}
      </ul>
    </section>
  );
}

function Step({ step, state }: FirstStepList['steps'][number]) {
  const { title, about, to } = texts[step];
  const Icon = { done: CircleCheck, skipped: CircleMinus, open: Circle }[state];
  return (
    <li className="flex items-start gap-3 border-t border-line py-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${state === 'done' ? 'text-good' : 'text-muted'}`}
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3">
        <span className="min-w-0 flex-1 basis-40">
          {state === 'open' ? (
            <Link
              to={to}
              className="inline-flex min-h-6 items-center font-semibold hover:text-accent hover:underline pointer-coarse:min-h-11"
            >
              {title}
            </Link>
          ) : (
            <span className="text-muted line-through">{title}</span>
          )}
          {state === 'open' && <span className="block text-sm text-muted">{about}</span>}
        </span>
        {state === 'done' ? (
          <span className="sr-only">{m.panel.done({ title })}</span>
        ) : (
          <SkipButton step={step} isSkipped={state === 'skipped'} title={title} />
        )}
      </span>
    </li>
  );
}

function SkipButton({ step, isSkipped, title }: { step: FirstStep; isSkipped: boolean; title: string }) {
  const { run, busy } = useAction();
  const change = () =>
    run({ loading: m.panel.saving(), success: m.firstSteps.saved() }, () =>
      callApi('PUT /api/first-steps/:step', { params: { step }, body: { isSkipped: !isSkipped } }),
    );
  return (
    <button
      type="button"
      className="min-h-9 rounded-md px-2 text-sm text-muted hover:text-ink hover:underline pointer-coarse:min-h-11"
      aria-label={isSkipped ? m.panel.takeUpFor({ title }) : m.panel.notNeededFor({ title })}
      disabled={busy}
      onClick={change}
    >
      {isSkipped ? m.panel.takeUp() : m.panel.notNeeded()}
    </button>
  );
}
