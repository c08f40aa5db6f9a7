import { Heart, ShoppingBag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CardProduct } from '#modules/catalog/storefront/product-list/card.ts';
import { ProductGrid } from '#modules/catalog/storefront/product-list/product-card.tsx';
import { ProductRows } from '#modules/catalog/storefront/product-list/product-rows.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Choice, Field, TextField } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Placeholder } from '#web/ui/pictures/placeholder.tsx';
import { Price } from '#web/ui/price.tsx';
import { Quantity } from '#web/ui/quantity.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ReviewStars, Stars } from '#web/ui/stars.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** Every component of the design system in every state, for developers and the visual tests. */
export default function DesignSystemPage() {
  return (
    <div className="mx-auto max-w-7xl space-y-14 px-4 py-10 md:px-6">
      <h1 className="text-4xl">Design system</h1>
      <Colours />
      <Type />
      <Buttons />
      <Fields />
      <Figures />
      <Ways />
      <Cards />
      <Nothing />
      <Messages />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-5 border-b border-line pb-2 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

const colours = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['ink', 'bg-ink'],
  ['muted', 'bg-muted'],
  ['line', 'bg-line'],
  ['control', 'bg-control'],
  ['accent', 'bg-accent'],
  ['accent-deep', 'bg-accent-deep'],
  ['star', 'bg-star'],
  ['good', 'bg-good'],
  ['bad', 'bg-bad'],
  ['chosen', 'bg-chosen'],
  ['focus', 'bg-focus'],
  ['mint', 'bg-mint'],
  ['peach', 'bg-peach'],
  ['sky', 'bg-sky'],
  ['lavender', 'bg-lavender'],
  ['butter', 'bg-butter'],
  ['rose', 'bg-rose'],
] as const;

const Colours = () => (
  <Part title="Colours">
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
      {colours.map(([name, colour]) => (
        <li key={name} className="text-sm">
          <span className={`block h-14 rounded-xl border border-line ${colour}`} />
          {name}
        </li>
      ))}
    </ul>
  </Part>
);

const Type = () => (
  <Part title="Type">
    <p className="font-serif text-5xl">Gifts with hands in them</p>
    <p className="mt-3 font-serif text-4xl">A page’s name</p>
    <p className="mt-3 font-serif text-3xl">A part of a page</p>
    <p className="mt-3 font-serif text-2xl">A smaller part</p>
    <p className="mt-3 text-lg">What leads in, a little larger than the rest.</p>
    <p className="mt-2">What is read: quiet, and wide enough to breathe. ₹1,23,456.50</p>
    <p className="mt-2 text-sm text-muted">What is said beside it.</p>
  </Part>
);

const Buttons = () => (
  <Part title="Buttons">
    <div className="flex flex-wrap items-center gap-3">
      <button type="button" className={button.main}>
        The main action
      </button>
      <button type="button" className={button.quiet}>
        Any other
      </button>
      <button type="button" disabled className={`${button.main} disabled:bg-line disabled:text-muted`}>
        Not possible
      </button>
      <button type="button" className={button.main}>
        <ShoppingBag aria-hidden="true" className="size-5" /> With a sign
      </button>
      <button
        type="button"
        aria-label="A sign alone"
        className="grid size-11 place-items-center rounded-full bg-surface hover:text-accent"
      >
        <Heart aria-hidden="true" className="size-5" />
      </button>
    </div>
  </Part>
);

function Fields() {
  const [quantity, setQuantity] = useState(2);
  return (
    <Part title="Fields">
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <Field label="Plain" placeholder="you@example.com" />
        <Field label="Required, with a hint" required hint="As it stands on the parcel" />
        <Field label="Wrong" defaultValue="asha" error="This is not an email address" />
        <Choice label="One of several" defaultValue="b">
          <option value="a">The first</option>
          <option value="b">The second</option>
        </Choice>
        <TextField label="Several lines" rows={3} className="sm:col-span-2" />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" defaultChecked className="size-4.5 accent-chosen" /> Chosen
        </label>
        <label className="flex min-h-11 items-center gap-3">
          <input type="radio" className="size-4.5 accent-chosen" /> Not chosen
        </label>
        <div className="flex flex-wrap gap-4">
          <Quantity label="How many" value={quantity} min={1} max={9} onChange={setQuantity} />
          <Quantity label="The only one" value={1} min={1} max={1} onChange={() => {}} />
        </div>
      </div>
    </Part>
  );
}

const rupees = { currency: 'INR', locale: 'en-IN' };

const Figures = () => (
  <Part title="Prices and stars">
    <div className="space-y-3">
      <Price price={549} originalPrice={null} discount={0} settings={rupees} />
      <Price price={649} originalPrice={799} discount={19} settings={rupees} />
      <Price price={123456.5} originalPrice={150000} discount={18} settings={rupees} large />
      <Stars rating={4.67} reviews={3} />
      <Stars rating={0} reviews={0} />
      <ReviewStars rating={2} />
    </div>
  </Part>
);

const Ways = () => (
  <Part title="Ways">
    <Breadcrumb
      way={[
        { name: 'Home', to: '/' },
        { name: 'Categories', to: '/categories' },
      ]}
      here="Jewellery"
    />
    <Pagination label="On the first page" page={1} pages={3} to={(page) => `?page=${page}`} />
    <Pagination label="On the middle page" page={2} pages={3} to={(page) => `?page=${page}`} />
    <Pagination label="On the last page" page={3} pages={3} to={(page) => `?page=${page}`} />
  </Part>
);

const card = (name: string, more: Partial<CardProduct> = {}): CardProduct => ({
  id: name,
  slug: name,
  name,
  price: 549,
  originalPrice: null,
  discount: 0,
  rating: 4.5,
  reviews: 12,
  isNew: false,
  inStock: true,
  artisan: 'Rafiq Ahmed',
  description: 'Thrown, glazed and fired by one person, and a little different each time.',
  ...more,
});

const cards = [
  card('Café Stoneware Mug', { image: '/pictures/products/cafe-stoneware-mug-1.svg', isNew: true }),
  card('Dokra Sun Pendant', {
    image: '/pictures/products/dokra-sun-pendant-1.svg',
    price: 749,
    originalPrice: 899,
    discount: 17,
  }),
  card('A name so long that it needs two lines and would need a third one if it were let', {
    inStock: false,
    rating: 0,
    reviews: 0,
  }),
  card('REGENCY CAKESTAND 3 TIER', { artisan: undefined, rating: 0, reviews: 0, price: 12.75 }),
];

const Cards = () => (
  <Part title="Cards">
    <ProductGrid products={cards} columns="md:grid-cols-4" below />
    <div className="mt-10 max-w-2xl">
      <ProductRows products={cards.slice(0, 2)} />
    </div>
    <div className="mt-8 grid grid-cols-4 gap-3 sm:grid-cols-8">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => (
        <span key={seed} className="block aspect-square overflow-hidden rounded-xl">
          <Placeholder name="" seed={seed} />
        </span>
      ))}
    </div>
  </Part>
);

const Nothing = () => (
  <Part title="Nothing there, or not yet">
    <Empty title="Your cart is empty">
      <button type="button" className={button.main}>
        Continue Shopping
      </button>
    </Empty>
    <div className="mt-5 grid grid-cols-3 gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  </Part>
);

const Messages = () => (
  <Part title="Messages">
    <div className="flex flex-wrap gap-3">
      <button type="button" className={button.quiet} onClick={() => toast.success('It is in your cart')}>
        Success
      </button>
      <button type="button" className={button.quiet} onClick={() => toast.error('Something went wrong')}>
        Error
      </button>
      <button type="button" className={button.quiet} onClick={() => toast.loading('Saving...')}>
        Loading
      </button>
    </div>
  </Part>
);
