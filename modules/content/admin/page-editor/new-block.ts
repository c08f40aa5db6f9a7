import type { Block, BlockType } from '#modules/content/contract/blocks.ts';

type MakeBlock = { [Type in BlockType]: () => Extract<Block, { type: Type }> };

const emptyBlocks: MakeBlock = {
  heading: () => ({ type: 'heading', level: 2, text: '' }),
  text: () => ({ type: 'text', text: '' }),
  picture: () => ({ type: 'picture', url: '', alt: '', caption: '' }),
  gallery: () => ({ type: 'gallery', pictures: [] }),
  quote: () => ({ type: 'quote', text: '', source: '' }),
  faq: () => ({ type: 'faq', items: [{ question: '', answer: '' }] }),
  columns: () => ({ type: 'columns', columns: [{ text: '' }, { text: '' }] }),
  artisans: () => ({ type: 'artisans' }),
  articles: () => ({ type: 'articles', title: '' }),
  products: () => ({ type: 'products', title: '', category: '', limit: 4 }),
  button: () => ({ type: 'button', label: '', link: '/products' }),
  banner: () => ({ type: 'banner', text: '', label: '', link: '/products', endsAt: null }),
  video: () => ({ type: 'video', title: '', url: '' }),
  contactForm: () => ({ type: 'contactForm', title: '' }),
  festival: () => ({ type: 'festival' }),
  slides: () => ({ type: 'slides' }),
  giftFinder: () => ({ type: 'giftFinder', title: '' }),
  categories: () => ({ type: 'categories', title: '', which: 'featured' }),
  artisanTeaser: () => ({ type: 'artisanTeaser' }),
  teaser: () => ({ type: 'teaser', title: '', text: '', label: '', link: '/products', url: '' }),
  promises: () => ({ type: 'promises', promises: [{ title: '', text: '', link: '/shipping' }] }),
};

/** Returns a block without content. */
export const newBlock = (type: BlockType): Block => emptyBlocks[type]();
