-- Invalidates the pages of changed products and the lists whose filter or order they change. Products that were hidden
-- before and after are in no cached answer. The facet index reads a product again, by its number, only if a column has changed
-- that it counts: most changes are those of the stock.
CREATE OR REPLACE FUNCTION products_invalidate_updated() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO 'off' SET jit TO 'off' AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM new_rows LIMIT catalogue_most_named() + 1) AS first_rows) > catalogue_most_named() THEN
    PERFORM catalogue_invalidate(ARRAY ['everything']);
    RETURN NULL;
  END IF;
  PERFORM catalogue_invalidate(ARRAY (
    SELECT tag FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id
    CROSS JOIN LATERAL (VALUES ('product ' || n.id, true), ('number ' || n.number,
      (n.visible, n.category_id, n.listed_categories, n.price, n.rating, n.is_new, n.on_sale, n.in_stock,
        n.is_personalised, n.gift_marks, n.option_values)
      <> (o.visible, o.category_id, o.listed_categories, o.price, o.rating, o.is_new, o.on_sale, o.in_stock,
        o.is_personalised, o.gift_marks, o.option_values)
      OR (n.artisan_id, n.making_days, n.personalising_days, n.personalisation)
        IS DISTINCT FROM (o.artisan_id, o.making_days, o.personalising_days, o.personalisation))) AS t (tag, is_changed)
    WHERE is_changed AND (n.visible OR o.visible)
    UNION ALL
    SELECT DISTINCT 'list ' || scope || ' ' || aspect FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id
    CROSS JOIN LATERAL (VALUES
      ('members', (n.visible, n.category_id, n.listed_categories) <> (o.visible, o.category_id, o.listed_categories)),
      ('featured', n.is_featured <> o.is_featured), ('arrival', n.arrival_date <> o.arrival_date),
      ('price', n.price <> o.price), ('rating', (n.rating, n.reviews) <> (o.rating, o.reviews)),
      ('discount', n.discount <> o.discount), ('new', n.is_new <> o.is_new), ('sale', n.on_sale <> o.on_sale),
      ('stock', n.in_stock <> o.in_stock), ('tags', n.tags <> o.tags),
      ('personalised', n.is_personalised <> o.is_personalised), ('options', n.option_values <> o.option_values),
      ('making', n.making_days IS DISTINCT FROM o.making_days), ('artisan', n.artisan_id IS DISTINCT FROM o.artisan_id), ('words', n.search <> o.search),
      ('card', (n.slug, n.images) <> (o.slug, o.images))
    ) AS a (aspect, differs)
    CROSS JOIN LATERAL unnest(ARRAY ['all']
      || (n.category_id || n.listed_categories || o.category_id || o.listed_categories)::text[]) AS s (scope)
    WHERE differs AND (n.visible OR o.visible)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_invalidate_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION products_invalidate_updated();
