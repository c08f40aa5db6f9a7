-- What the database keeps right by itself: references between modules, visibility, counts, ratings, the
-- search text, and the word to every instance that the catalogue changed.
ALTER TABLE reviews ADD CONSTRAINT reviews_product_id_fkey
  FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE;
--> statement-breakpoint
INSERT INTO settings DEFAULT VALUES;
--> statement-breakpoint

-- A product row before it is written: may shoppers see it, and by what words is it found? The category is
-- locked, so that hiding a category and adding to it cannot pass each other unseen.
CREATE FUNCTION products_prepare() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category_active boolean;
  artisan_name text;
BEGIN
  SELECT is_active INTO category_active FROM categories WHERE id = NEW.category_id FOR NO KEY UPDATE;
  NEW.visible := NEW.is_active AND coalesce(category_active, false);
  SELECT name INTO artisan_name FROM artisans WHERE id = NEW.artisan_id;
  NEW.search :=
    setweight(haat_vector(NEW.name), 'A') ||
    setweight(haat_vector(array_to_string(NEW.tags, ' ')), 'B') ||
    setweight(haat_vector(coalesce(artisan_name, '')), 'C') ||
    setweight(haat_vector(array_to_string(NEW.materials, ' ')), 'D') ||
    strip(haat_vector(NEW.description));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Only columns that matter here: taking stock must not queue up behind the category.
CREATE TRIGGER products_prepare
  BEFORE INSERT OR UPDATE OF name, description, tags, materials, artisan_id, category_id, is_active, visible, search
  ON products FOR EACH ROW EXECUTE FUNCTION products_prepare();
--> statement-breakpoint

CREATE FUNCTION categories_show_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET visible = is_active AND NEW.is_active
  WHERE category_id = NEW.id AND visible IS DISTINCT FROM (is_active AND NEW.is_active);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_show_products
  AFTER UPDATE OF is_active ON categories FOR EACH ROW
  WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION categories_show_products();
--> statement-breakpoint

CREATE FUNCTION artisans_rename() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET artisan_id = NEW.id WHERE artisan_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER artisans_rename
  AFTER UPDATE OF name ON artisans FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION artisans_rename();
--> statement-breakpoint

-- itemCount: adds what a statement changed, categories in the order of their ids.
CREATE FUNCTION categories_count(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT (c ->> 'id')::uuid AS id, sum((c ->> 'all')::int) AS products, sum((c ->> 'visible')::int) AS visible
    FROM jsonb_array_elements(changes) AS c
    GROUP BY 1 HAVING sum((c ->> 'all')::int) <> 0 OR sum((c ->> 'visible')::int) <> 0
    ORDER BY 1
  LOOP
    UPDATE categories
    SET product_count = product_count + change.products, visible_count = visible_count + change.visible
    WHERE id = change.id;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM categories_count(coalesce(jsonb_agg(jsonb_build_object('id', id, 'all', n, 'visible', v)), '[]'))
  FROM (SELECT category_id AS id, count(*) AS n, count(*) FILTER (WHERE visible) AS v FROM new_rows GROUP BY 1) AS t;
  PERFORM products_learn_words(array_agg(id)) FROM new_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM categories_count(coalesce(jsonb_agg(jsonb_build_object('id', id, 'all', -n, 'visible', -v)), '[]'))
  FROM (SELECT category_id AS id, count(*) AS n, count(*) FILTER (WHERE visible) AS v FROM old_rows GROUP BY 1) AS t;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM categories_count(jsonb_agg(jsonb_build_object('id', id, 'all', n, 'visible', v)))
  FROM (
    SELECT n.category_id AS id, 1 AS n, n.visible::int AS v FROM new_rows AS n JOIN old_rows AS o USING (id)
    WHERE (n.category_id, n.visible) IS DISTINCT FROM (o.category_id, o.visible)
    UNION ALL
    SELECT o.category_id, -1, -o.visible::int FROM new_rows AS n JOIN old_rows AS o USING (id)
    WHERE (n.category_id, n.visible) IS DISTINCT FROM (o.category_id, o.visible)
  ) AS t HAVING count(*) > 0;
  PERFORM products_learn_words(array_agg(n.id))
  FROM new_rows AS n JOIN old_rows AS o USING (id) WHERE n.search <> o.search HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_inserted();
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION products_deleted();
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_updated();
--> statement-breakpoint

-- The catalogue's own words, for correcting spelling. Words are only ever added, in order, so that two
-- writers cannot wait for each other in a ring; whether a word still finds something is asked when it is used.
CREATE FUNCTION products_learn_words(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT w
  FROM products AS p
  LEFT JOIN artisans AS a ON a.id = p.artisan_id
  CROSS JOIN LATERAL regexp_split_to_table(
    haat_plain(concat_ws(' ', p.name, array_to_string(p.tags, ' '), a.name, array_to_string(p.materials, ' '))),
    ' +') AS w
  WHERE p.id = ANY (ids) AND length(w) BETWEEN 3 AND 40 AND w !~ '[0-9]'
  ORDER BY w
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint

-- Rating and reviews count, from the approved reviews (R5). The product is locked first: the mean is then
-- taken over every review that was committed before.
CREATE FUNCTION products_rate(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products AS p SET rating = r.rating, reviews = r.reviews
  FROM (
    SELECT product.id, coalesce(round(avg(review.rating), 2), 0) AS rating, count(review.id) AS reviews
    FROM products AS product
    LEFT JOIN reviews AS review ON review.product_id = product.id AND review.status = 'approved'
    WHERE product.id = ANY (ids) GROUP BY product.id
  ) AS r
  WHERE p.id = r.id AND (p.rating, p.reviews) IS DISTINCT FROM (r.rating, r.reviews);
END $$;
--> statement-breakpoint
CREATE FUNCTION reviews_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM products_rate(array_agg(DISTINCT product_id)) FROM new_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION reviews_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM products_rate(array_agg(DISTINCT product_id)) FROM old_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION reviews_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM products_rate(array_agg(DISTINCT product_id))
  FROM (SELECT product_id FROM new_rows UNION SELECT product_id FROM old_rows) AS t HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_inserted AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_inserted();
--> statement-breakpoint
CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_deleted();
--> statement-breakpoint
CREATE TRIGGER reviews_updated AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_updated();
--> statement-breakpoint

-- Every instance keeps answers in memory; this is how it hears, at commit, that they are out of date.
CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON artisans
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
