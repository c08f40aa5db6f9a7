-- Every instance keeps answers in memory. The word that the catalogue changed, sent at commit, now says what
-- changed, in the words of server/catalog/stands-on.ts, so that an instance forgets that and keeps the rest.
DROP TRIGGER catalogue_changed ON products;
--> statement-breakpoint
DROP TRIGGER catalogue_changed ON categories;
--> statement-breakpoint
DROP TRIGGER catalogue_changed ON artisans;
--> statement-breakpoint
DROP TRIGGER catalogue_changed ON settings;
--> statement-breakpoint
DROP FUNCTION catalogue_changed();
--> statement-breakpoint
-- A notice holds at most 8000 bytes; what does not fit is everything.
CREATE FUNCTION catalogue_tell(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told text := (SELECT string_agg(DISTINCT word, E'\n') FROM unnest(words) AS word);
BEGIN
  IF told <> '' THEN
    PERFORM pg_notify('catalogue', CASE WHEN octet_length(told) < 7900 THEN told ELSE 'everything' END);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION catalogue_tell_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY ['everything']);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Products come into a list or leave it (members), or change in what a list is filtered or sorted by. What
-- shoppers do not see, before or after, concerns no kept answer. Of many at once it is not worth telling apart.
CREATE FUNCTION products_tell_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed_rows LIMIT 101) AS first_rows) > 100 THEN
    PERFORM catalogue_tell(ARRAY ['everything']);
    RETURN NULL;
  END IF;
  PERFORM catalogue_tell(ARRAY (
    SELECT DISTINCT word FROM changed_rows AS p
    CROSS JOIN LATERAL (VALUES
      ('product ' || p.id), ('number ' || p.number), ('list all members'), ('list ' || p.category_id || ' members')
    ) AS w (word)
    WHERE p.visible));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_tell_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM new_rows LIMIT 101) AS first_rows) > 100 THEN
    PERFORM catalogue_tell(ARRAY ['everything']);
    RETURN NULL;
  END IF;
  PERFORM catalogue_tell(ARRAY (
    SELECT DISTINCT word FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id
    CROSS JOIN LATERAL (VALUES
      ('members', (n.visible, n.category_id) IS DISTINCT FROM (o.visible, o.category_id)),
      ('featured', n.is_featured <> o.is_featured), ('arrival', n.arrival_date <> o.arrival_date),
      ('price', n.price <> o.price), ('rating', (n.rating, n.reviews) <> (o.rating, o.reviews)),
      ('discount', n.discount <> o.discount), ('new', n.is_new <> o.is_new), ('sale', n.on_sale <> o.on_sale),
      ('stock', n.in_stock <> o.in_stock), ('tags', n.tags <> o.tags),
      ('artisan', n.artisan_id IS DISTINCT FROM o.artisan_id), ('words', n.search <> o.search),
      ('card', (n.slug, n.images) <> (o.slug, o.images))
    ) AS a (aspect, differs)
    CROSS JOIN LATERAL (
      SELECT unnest(ARRAY ['product ' || n.id, 'number ' || n.number])
      UNION ALL
      SELECT 'list ' || scope || ' ' || aspect
      FROM (VALUES ('all'), (n.category_id::text), (o.category_id::text)) AS s (scope) WHERE differs
    ) AS w (word)
    WHERE n.visible OR o.visible));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogue_told_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_tell_members();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION products_tell_members();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_tell_changes();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_truncate AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_tell_everything();
--> statement-breakpoint

-- A category that came or went, that is shown otherwise, or of which only the counts changed.
CREATE FUNCTION categories_tell_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY ['categories', 'category names']) FROM (SELECT 1 FROM changed_rows LIMIT 1) AS any_row;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION categories_tell_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY (
    SELECT DISTINCT word FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id
    CROSS JOIN LATERAL (SELECT
      to_jsonb(n) - 'product_count' - 'visible_count' <> to_jsonb(o) - 'product_count' - 'visible_count' AS shown
    ) AS otherwise
    CROSS JOIN LATERAL (
      SELECT 'categories' WHERE shown OR n.visible_count <> o.visible_count
      UNION ALL
      SELECT unnest(ARRAY ['category names', 'category ' || n.id]) WHERE shown
    ) AS w (word)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogue_told_insert AFTER INSERT ON categories
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION categories_tell_list();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_delete AFTER DELETE ON categories
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION categories_tell_list();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_update AFTER UPDATE ON categories
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION categories_tell_changes();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_truncate AFTER TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_tell_everything();
--> statement-breakpoint

CREATE FUNCTION artisans_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY (
    SELECT DISTINCT word FROM changed_rows AS a
    CROSS JOIN LATERAL (VALUES ('artisans'), ('artisan ' || a.slug)) AS w (word)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogue_told_insert AFTER INSERT ON artisans
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION artisans_tell();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_update AFTER UPDATE ON artisans
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION artisans_tell();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_delete AFTER DELETE ON artisans
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION artisans_tell();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_truncate AFTER TRUNCATE ON artisans
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_tell_everything();
--> statement-breakpoint

CREATE FUNCTION settings_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY ['settings']);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogue_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION settings_tell();
--> statement-breakpoint

-- Only approved reviews are shown.
CREATE FUNCTION reviews_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY (
    SELECT DISTINCT 'reviews ' || product_id FROM changed_rows WHERE status = 'approved'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION reviews_tell_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY (
    SELECT DISTINCT 'reviews ' || product_id FROM (SELECT * FROM new_rows UNION ALL SELECT * FROM old_rows) AS r
    WHERE status = 'approved'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogue_told_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_tell();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_tell();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_update AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_tell_changes();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_truncate AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_tell_everything();
