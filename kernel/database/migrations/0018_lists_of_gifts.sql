-- The choices of the gift finder among the tags of a product: a bit for each word of contract/gift-words.ts in their order,
-- the recipients first. A change of these words needs a migration that computes the column anew.
CREATE FUNCTION haat_gift_marks(tags text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(1::bigint << array_position(ARRAY [
    'for mother', 'for father', 'for her', 'for him', 'for sister', 'for brother', 'for parents', 'for grandparents',
    'for couples', 'for children', 'for babies', 'for friends', 'for colleagues', 'for teachers', 'for hosts',
    'birthday', 'wedding', 'anniversary', 'engagement', 'housewarming', 'new baby', 'diwali', 'rakhi', 'holi', 'eid',
    'navratri', 'onam', 'christmas', 'new year', 'valentine''s day', 'mother''s day', 'father''s day',
    'teacher''s day', 'graduation', 'farewell', 'retirement', 'thank you', 'get well'
  ], tag) - 1), 0) FROM unnest(tags) AS tag
$$;
--> statement-breakpoint
DROP INDEX "products_census_idx";--> statement-breakpoint
DROP INDEX "products_hidden_featured_idx";--> statement-breakpoint
DROP INDEX "products_featured_idx";--> statement-breakpoint
DROP INDEX "products_category_featured_idx";--> statement-breakpoint
DROP INDEX "products_rating_idx";--> statement-breakpoint
DROP INDEX "products_category_rating_idx";--> statement-breakpoint
DROP INDEX "products_popular_idx";--> statement-breakpoint
DROP INDEX "products_category_popular_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weighted_rating" numeric(5, 4) GENERATED ALWAYS AS (case when reviews > 0 then (rating * reviews + 4 * 5) / (reviews + 5) else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gift_marks" bigint GENERATED ALWAYS AS (haat_gift_marks(tags)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_personalised" boolean GENERATED ALWAYS AS (personalisation <> '[]') STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_personalised_idx" ON "products" USING btree ("number") WHERE visible and is_personalised;--> statement-breakpoint
CREATE INDEX "products_census_idx" ON "products" USING btree ("number","category_id","price","rating","is_new","on_sale","in_stock","gift_marks","is_personalised") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_hidden_featured_idx" ON "products" USING btree ("in_stock","is_featured","arrival_date","id") WHERE not visible;--> statement-breakpoint
CREATE INDEX "products_featured_idx" ON "products" USING btree ("in_stock","is_featured","arrival_date","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_category_featured_idx" ON "products" USING btree ("category_id","in_stock","is_featured","arrival_date","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_rating_idx" ON "products" USING btree ("in_stock","weighted_rating","reviews","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_category_rating_idx" ON "products" USING btree ("category_id","in_stock","weighted_rating","reviews","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_popular_idx" ON "products" USING btree ("in_stock","reviews","rating","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_category_popular_idx" ON "products" USING btree ("category_id","in_stock","reviews","rating","id") WHERE visible;--> statement-breakpoint
-- Lists may be narrowed down to products that can be personalised, so a change of that concerns them too.
CREATE OR REPLACE FUNCTION products_tell_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
      ('personalised', n.is_personalised <> o.is_personalised),
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
-- What the database computes is no change by anybody.
CREATE OR REPLACE FUNCTION audit_told(whole jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT whole - ARRAY ['search', 'number', 'visible', 'product_count', 'visible_count', 'rating', 'reviews', 'discount',
    'on_sale', 'weighted_rating', 'gift_marks', 'is_personalised', 'password_hash', 'sought', 'import_key', 'import_digest',
    'updated_at']
$$;
