import type { Menus } from '#modules/menus/contract/menus.ts';
import * as m from '../messages/index.ts';

const entries = (links: [to: string, label: string][]) => links.map(([to, label]) => ({ to, label }));

/** Returns the menus that the shop comes with. */
export const shippedMenus = (): Menus => ({
  header: entries([
    ['/', m.shippedMenus.home()],
    ['/gifts', m.shippedMenus.findGift()],
    ['/categories', m.shippedMenus.categories()],
    ['/new-arrivals', m.shippedMenus.newArrivals()],
    ['/products', m.shippedMenus.products()],
    ['/sale', m.shippedMenus.sale()],
    ['/custom-orders', m.shippedMenus.customOrders()],
    ['/artisans', m.shippedMenus.artisans()],
  ]),
  footer: [
    {
      title: m.shippedMenus.shop(),
      links: entries([
        ['/', m.shippedMenus.home()],
        ['/new-arrivals', m.shippedMenus.newArrivals()],
        ['/categories', m.shippedMenus.categories()],
        ['/sale', m.shippedMenus.sale()],
        ['/gifts', m.shippedMenus.findGift()],
        ['/artisans', m.shippedMenus.artisans()],
      ]),
    },
    {
      title: m.shippedMenus.help(),
      links: entries([
        ['/contact', m.shippedMenus.contact()],
        ['/orders', m.shippedMenus.trackOrder()],
        ['/shipping', m.shippedMenus.shipping()],
        ['/returns', m.shippedMenus.returns()],
        ['/size-guide', m.shippedMenus.sizeGuide()],
        ['/faq', m.shippedMenus.faq()],
        ['/custom-orders', m.shippedMenus.customOrders()],
      ]),
    },
    {
      title: m.shippedMenus.theShop(),
      links: entries([
        ['/about', m.shippedMenus.about()],
        ['/journal', m.shippedMenus.journal()],
        ['/privacy', m.shippedMenus.privacy()],
        ['/terms', m.shippedMenus.terms()],
        ['/cookies', m.shippedMenus.cookies()],
      ]),
    },
  ],
});
