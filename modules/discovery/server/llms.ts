import { businessDayRange } from '#kernel/contract/delivery-days.ts';
import { formatMoney } from '#kernel/contract/money.ts';
import { returnDays } from '#kernel/contract/return-days.ts';
import type { Db } from '#kernel/database/database.ts';
import { countVisible, listArtisans, listCategories } from '#modules/catalog/index.ts';
import { presentedSettings } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { heading, link, list, paragraph, quote, rootOf, written } from './markdown/nodes.ts';

/** What of the shop is open to programs. */
type OpenTo = { markdown: boolean; mcp: boolean; ucp: boolean };

/** /llms.txt: describes the shop and its pages for language models (llmstxt.org). */
export async function llms(db: Db, origin: string, openTo: OpenTo): Promise<string> {
  const [settings, { categories }, artisans, total] = await Promise.all([
    presentedSettings(db),
    listCategories(db, { audience: 'shopper' }),
    listArtisans(db, { audience: 'shopper', page: 1, limit: 1 }),
    countVisible(db),
  ]);
  const { storeName, shipping, currency } = settings;
  const money = (amount: number) => formatMoney(amount, settings);
  const { standard, express } = businessDayRange;
  const page = (path: string) => origin + path + (openTo.markdown ? '.md' : '');
  return written(
    rootOf([
      heading(1, storeName),
      quote([paragraph(m.llms.about({ total, artisans: artisans.total, currency }))]),
      paragraph(
        m.llms.delivery({
          standard,
          standardPrice: money(shipping.standard),
          express,
          expressPrice: money(shipping.express),
          freeAbove: money(shipping.freeAbove),
          returnDays,
        }),
      ),
      ...(openTo.markdown ? [paragraph(m.llms.markdown({ example: `${origin}/returns.md` }))] : []),
      heading(2, m.llms.shop()),
      list([
        [link(`${origin}/products`, m.llms.allProducts()), m.llms.filters()],
        link(`${origin}/new-arrivals`, m.llms.newArrivals()),
        link(`${origin}/sale`, m.llms.sale()),
        [link(`${origin}/artisans`, m.llms.artisans()), m.llms.whoMakes()],
      ]),
      heading(2, m.llms.categories()),
      list(
        categories.map(({ name, slug, description, itemCount }) => [
          link(page(`/categories/${slug}`), name),
          `: ${m.llms.categoryAbout({ itemCount, description })}`.trimEnd(),
        ]),
      ),
      heading(2, m.llms.help()),
      list([
        link(page('/shipping'), m.llms.shipping()),
        link(page('/returns'), m.llms.returns()),
        link(page('/size-guide'), m.llms.sizeGuide()),
        link(page('/faq'), m.llms.faq()),
        link(`${origin}/contact`, m.llms.contact()),
      ]),
      heading(2, m.llms.forPrograms()),
      list([
        [link(`${origin}/api/openapi.json`, m.llms.apiReference()), m.llms.aboutApi()],
        ...(openTo.mcp ? [[link(`${origin}/mcp`, m.llms.mcp()), m.llms.aboutMcp()]] : []),
        ...(openTo.ucp ? [[link(`${origin}/.well-known/ucp`, m.llms.ucp()), m.llms.aboutUcp()]] : []),
        link(`${origin}/feeds/google.xml`, m.llms.productFeed()),
        link(`${origin}/sitemap.xml`, m.llms.sitemap()),
      ]),
    ]),
  );
}
