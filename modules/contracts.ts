import * as attributes from '#kernel/contract/attributes.ts';
import * as email from '#kernel/contract/email.ts';
import * as envelope from '#kernel/contract/envelope.ts';
import * as pluginSettings from '#kernel/contract/plugin-settings.ts';
import { describeSchemas } from '#kernel/http/openapi/descriptions.ts';
import * as accounts from '#modules/accounts/contract/accounts.ts';
import * as invitations from '#modules/accounts/contract/invitations.ts';
import * as roles from '#modules/accounts/contract/roles.ts';
import * as secondFactors from '#modules/accounts/contract/second-factors.ts';
import * as users from '#modules/accounts/contract/users.ts';
import * as addresses from '#modules/addresses/contract/addresses.ts';
import * as pins from '#modules/addresses/contract/pins.ts';
import * as agents from '#modules/agents/contract/agents.ts';
import * as apiKeys from '#modules/api-keys/contract/api-keys.ts';
import * as automaticEmails from '#modules/automatic-emails/contract/automatic-emails.ts';
import * as backups from '#modules/backups/contract/backups.ts';
import * as cart from '#modules/cart/contract/cart.ts';
import * as cashRules from '#modules/cart/contract/cash-rules.ts';
import * as cartReminders from '#modules/cart-reminders/contract/cart-reminders.ts';
import * as adminProducts from '#modules/catalog/contract/admin-products.ts';
import * as artisans from '#modules/catalog/contract/artisans.ts';
import * as bulkEdits from '#modules/catalog/contract/bulk-edits.ts';
import * as catalog from '#modules/catalog/contract/catalog.ts';
import * as catalogPayloads from '#modules/catalog/contract/catalog-payloads.ts';
import * as collectionContent from '#modules/catalog/contract/collection-content.ts';
import * as gifts from '#modules/catalog/contract/gifts.ts';
import * as handling from '#modules/catalog/contract/handling.ts';
import * as making from '#modules/catalog/contract/making.ts';
import * as productGrid from '#modules/catalog/contract/product-grid.ts';
import * as searchResult from '#modules/catalog/contract/search-result.ts';
import * as searchRules from '#modules/catalog/contract/search-rules.ts';
import * as suggestions from '#modules/catalog/contract/suggestions.ts';
import * as variants from '#modules/catalog/contract/variants.ts';
import * as checkoutLinks from '#modules/checkout-links/contract/checkout-links.ts';
import * as collections from '#modules/collections/contract/collections.ts';
import * as contactMessages from '#modules/contact/contract/contact-messages.ts';
import * as conversation from '#modules/contact/contract/conversation.ts';
import * as blocks from '#modules/content/contract/blocks.ts';
import * as contentPages from '#modules/content/contract/content-pages.ts';
import * as formattedText from '#modules/content/contract/formatted-text.ts';
import * as journal from '#modules/content/contract/journal.ts';
import * as contentFiles from '#modules/content-files/contract/content-files.ts';
import * as customOrders from '#modules/custom-orders/contract/custom-orders.ts';
import * as customers from '#modules/customers/contract/customers.ts';
import * as dashboard from '#modules/dashboard/contract/dashboard.ts';
import * as capacity from '#modules/delivery/contract/capacity.ts';
import * as festivalCall from '#modules/delivery/contract/festival-call.ts';
import * as lanes from '#modules/delivery/contract/lanes.ts';
import * as linePromise from '#modules/delivery/contract/line-promise.ts';
import * as promiseCall from '#modules/delivery/contract/promise-call.ts';
import * as shopDays from '#modules/delivery/contract/shop-days.ts';
import * as demonstration from '#modules/demonstration/contract/demonstration.ts';
import * as firstSteps from '#modules/first-steps/contract/first-steps.ts';
import * as inbox from '#modules/inbox/contract/inbox.ts';
import * as savedReplies from '#modules/inbox/contract/saved-replies.ts';
import * as media from '#modules/media/contract/media.ts';
import * as menus from '#modules/menus/contract/menus.ts';
import * as newsletters from '#modules/newsletter/contract/newsletters.ts';
import * as subscriberImport from '#modules/newsletter/contract/subscriber-import.ts';
import * as subscribers from '#modules/newsletter/contract/subscribers.ts';
import * as oauth from '#modules/oauth/contract/oauth.ts';
import * as status from '#modules/operations/contract/status.ts';
import * as adminOrders from '#modules/orders/contract/admin-orders.ts';
import * as boughtTogether from '#modules/orders/contract/bought-together.ts';
import * as bulkRuns from '#modules/orders/contract/bulk-runs.ts';
import * as cash from '#modules/orders/contract/courier-cash.ts';
import * as creditNotes from '#modules/orders/contract/credit-note.ts';
import * as editOrders from '#modules/orders/contract/edit-orders.ts';
import * as gstReturns from '#modules/orders/contract/gst-returns.ts';
import * as orderBuyer from '#modules/orders/contract/order-buyer.ts';
import * as orderMails from '#modules/orders/contract/order-emails.ts';
import * as orderLinks from '#modules/orders/contract/order-links.ts';
import * as orderStage from '#modules/orders/contract/order-stage.ts';
import * as orders from '#modules/orders/contract/orders.ts';
import * as organising from '#modules/orders/contract/organising.ts';
import * as returns from '#modules/orders/contract/returns.ts';
import * as savedViews from '#modules/orders/contract/saved-views.ts';
import * as shipment from '#modules/orders/contract/shipment.ts';
import * as staffOrders from '#modules/orders/contract/staff-orders.ts';
import * as undo from '#modules/orders/contract/undo.ts';
import * as payments from '#modules/payments/contract/payments.ts';
import * as heldPersonalData from '#modules/personal-data/contract/held-personal-data.ts';
import * as personalData from '#modules/personal-data/contract/personal-data.ts';
import * as fields from '#modules/personalisation/contract/personalisation/fields.ts';
import * as promotions from '#modules/promotions/contract/promotions.ts';
import * as auditAndTrash from '#modules/records/contract/audit-and-trash.ts';
import * as redirects from '#modules/redirects/contract/redirects.ts';
import * as remittances from '#modules/remittances/contract/remittances.ts';
import * as reports from '#modules/reports/contract/reports.ts';
import * as reviews from '#modules/reviews/contract/reviews.ts';
import * as legal from '#modules/settings/contract/legal.ts';
import * as settings from '#modules/settings/contract/settings.ts';
import * as shipping from '#modules/shipping/contract/shipping.ts';
import * as stockAlerts from '#modules/stock-alerts/contract/stock-alerts.ts';
import * as theme from '#modules/theme/contract/theme.ts';
import * as webhooks from '#modules/webhooks/contract/webhooks.ts';
import * as wishlist from '#modules/wishlist/contract/wishlist.ts';
import descriptions from './contract-descriptions.json' with { type: 'json' };
import examples from './contract-examples.json' with { type: 'json' };

/**
 * The contracts of kernel and modules, whose exported schemas the API description names (`openapi/schemas.ts`). Loading this file
 * gives the schemas their descriptions.
 */
export const contracts = {
  accounts: [accounts, invitations, roles, secondFactors, users],
  addresses: [addresses, pins],
  agents: [agents],
  'api-keys': [apiKeys],
  'automatic-emails': [automaticEmails],
  backups: [backups],
  cart: [cart, cashRules],
  'cart-reminders': [cartReminders],
  catalog: [
    adminProducts,
    artisans,
    bulkEdits,
    catalog,
    catalogPayloads,
    collectionContent,
    gifts,
    handling,
    making,
    productGrid,
    searchResult,
    searchRules,
    suggestions,
    variants,
  ],
  'checkout-links': [checkoutLinks],
  collections: [collections],
  contact: [contactMessages, conversation],
  content: [blocks, contentPages, formattedText, journal],
  'content-files': [contentFiles],
  'custom-orders': [customOrders],
  customers: [customers],
  dashboard: [dashboard],
  delivery: [capacity, festivalCall, lanes, linePromise, promiseCall, shopDays],
  demonstration: [demonstration],
  'first-steps': [firstSteps],
  inbox: [inbox, savedReplies],
  kernel: [attributes, email, envelope, pluginSettings],
  media: [media],
  menus: [menus],
  newsletter: [newsletters, subscriberImport, subscribers],
  oauth: [oauth],
  operations: [status],
  orders: [
    adminOrders,
    boughtTogether,
    bulkRuns,
    cash,
    creditNotes,
    editOrders,
    gstReturns,
    orderBuyer,
    orderLinks,
    orderMails,
    orderStage,
    orders,
    organising,
    returns,
    savedViews,
    shipment,
    staffOrders,
    undo,
  ],
  payments: [payments],
  'personal-data': [heldPersonalData, personalData],
  personalisation: [fields],
  promotions: [promotions],
  records: [auditAndTrash],
  redirects: [redirects],
  remittances: [remittances],
  reports: [reports],
  reviews: [reviews],
  settings: [legal, settings],
  shipping: [shipping],
  'stock-alerts': [stockAlerts],
  theme: [theme],
  webhooks: [webhooks],
  wishlist: [wishlist],
} as const;

describeSchemas(contracts, descriptions);

export { examples };
