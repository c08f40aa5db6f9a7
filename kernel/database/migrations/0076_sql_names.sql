-- Gives the trigger functions and triggers of the shop names of the trade (decision 151): a function that invalidates cached
-- answers is called so, and so on. Most triggers have the name of their function. A new database does not have those functions
-- yet that no migration has created. A function that is not a trigger gets its new name from its file, and keeps the former one,
-- which a process of the version before calls.
DO $$
DECLARE
  names CONSTANT jsonb := '{
    "artisans_tell": "artisans_invalidate",
    "catalogue_tell_everything": "catalogue_invalidate_all",
    "catalogue_told": "catalogue_invalidate",
    "catalogue_told_delete": "catalogue_invalidate_delete",
    "catalogue_told_insert": "catalogue_invalidate_insert",
    "catalogue_told_truncate": "catalogue_invalidate_truncate",
    "catalogue_told_update": "catalogue_invalidate_update",
    "categories_tell_changes": "categories_invalidate_updated",
    "categories_tell_list": "categories_invalidate_list",
    "collections_tell": "collections_invalidate",
    "collections_told": "collections_invalidate",
    "content_pages_tell": "content_pages_invalidate",
    "content_pages_told": "content_pages_invalidate",
    "content_versions_told": "content_versions_invalidate",
    "delivery_tell": "delivery_invalidate",
    "delivery_told": "delivery_invalidate",
    "option_values_tell": "option_values_invalidate",
    "option_values_told_delete": "option_values_invalidate_delete",
    "option_values_told_insert": "option_values_invalidate_insert",
    "option_values_told_truncate": "option_values_invalidate_truncate",
    "option_values_told_update": "option_values_invalidate_update",
    "order_found": "order_search_order",
    "order_lines_found": "order_search_lines",
    "order_moved": "order_audited",
    "order_tags_found": "order_search_tags",
    "plugin_settings_told": "plugin_settings_invalidate",
    "products_tell_changes": "products_invalidate_updated",
    "products_tell_members": "products_invalidate_members",
    "redirects_tell": "redirects_invalidate",
    "redirects_told": "redirects_invalidate",
    "reviews_tell": "reviews_invalidate",
    "reviews_tell_changes": "reviews_invalidate_updated",
    "search_rules_tell": "search_rules_invalidate",
    "search_rules_told": "search_rules_invalidate",
    "settings_tell": "settings_invalidate",
    "shipment_found": "order_search_shipment",
    "stock_moved": "stock_recorded",
    "stock_room_deleted": "stock_tally_deleted",
    "stock_room_inserted": "stock_tally_inserted",
    "stock_room_updated": "stock_tally_updated",
    "together_tell": "bought_together_invalidate",
    "users_find_reviews": "reviews_sign_restored",
    "users_leave_reviews": "reviews_anonymise",
    "users_tell_came": "users_invalidate_inserted",
    "users_tell_changes": "users_invalidate_updated",
    "users_tell_went": "users_invalidate_deleted",
    "variant_stock_moved": "variant_stock_recorded"
  }';
  renamed record;
BEGIN
  FOR renamed IN SELECT p.oid::regprocedure AS of, names ->> p.proname AS after FROM pg_proc AS p
  WHERE p.pronamespace = 'public'::regnamespace AND names ? p.proname LOOP
    EXECUTE format('ALTER FUNCTION %s RENAME TO %I', renamed.of, renamed.after);
  END LOOP;
  FOR renamed IN SELECT t.tgname AS before, t.tgrelid::regclass AS of, names ->> t.tgname AS after FROM pg_trigger AS t
  WHERE NOT t.tgisinternal AND names ? t.tgname LOOP
    EXECUTE format('ALTER TRIGGER %I ON %s RENAME TO %I', renamed.before, renamed.of, renamed.after);
  END LOOP;
END $$;
