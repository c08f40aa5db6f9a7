import { X } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { useMenus } from '#web/api/menus.ts';
import { useSession } from '#web/session/provider.tsx';
import { closeLeftPopover, closePopover } from '#web/ui/popover.ts';
import * as m from '../../messages/index.ts';

type PageLink = [to: string, label: string];

const customerPages: PageLink[] = [
  ['/profile', m.menu.myProfile()],
  ['/orders', m.menu.myOrders()],
];
const visitorPages: PageLink[] = [
  ['/auth/login', m.menu.signIn()],
  ['/orders', m.menu.yourOrders()],
];
const commonPages: PageLink[] = [
  ['/wishlist', m.menu.wishlist()],
  ['/contact', m.menu.contact()],
];

const links = (pageLinks: PageLink[]) =>
  pageLinks.map(([to, label]) => (
    <NavLink key={to} to={to} end={to === '/'} onClick={closePopover} discover="none">
      {label}
    </NavLink>
  ));

/** The main links, as the owner has ordered them. */
export const PageLinks = () => links(useMenus().header.map(({ to, label }) => [to, label]));

/**
 * The menu of narrow screens. The categories are a chunk of their own that is loaded when the menu opens; everything
 * else works without JavaScript.
 */
export function Menu() {
  const { user } = useSession();
  const menu = useRef<HTMLElement>(null);
  const [Categories, setCategories] = useState<ComponentType | null>(null);
  const loadCategories = async () => {
    const module = await import('./menu-categories.tsx').catch(() => null);
    if (module) setCategories(() => module.MenuCategories);
  };
  // The menu may be open before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) void loadCategories();
  }, []);
  return (
    <nav
      ref={menu}
      id="menu"
      popover="auto"
      aria-label={m.menu.menu()}
      onBlur={closeLeftPopover}
      onToggle={({ newState }) => newState === 'open' && void loadCategories()}
      className="inset-y-0 left-0 right-auto m-0 h-dvh max-h-none w-88 max-w-[92vw] border-r border-line bg-paper px-5 pb-6 text-ink backdrop:bg-black/40"
    >
      <div className="sticky top-0 -mr-3 flex items-center justify-between bg-paper py-2">
        <p className="font-serif text-2xl">{m.menu.menu()}</p>
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={m.menu.close()}
          className="grid size-11 place-items-center rounded-full hover:text-accent"
        >
          <X aria-hidden="true" className="size-6" />
        </button>
      </div>
      <div className="pages grid auto-rows-[minmax(3rem,auto)] grid-cols-2 gap-x-3 text-lg">
        <PageLinks />
      </div>
      {Categories && <Categories />}
      <div className="pages mt-4 grid auto-rows-[minmax(3rem,auto)] grid-cols-2 gap-x-3 border-t border-line pt-3">
        {links([...(user ? customerPages : visitorPages), ...commonPages])}
      </div>
    </nav>
  );
}
