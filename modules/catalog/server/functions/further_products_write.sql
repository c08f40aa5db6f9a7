-- Writes the rows of further_products of new and changed products, one for each listed category. Deletions cascade.
CREATE OR REPLACE FUNCTION further_products_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (SELECT FROM old_rows WHERE listed_categories <> '{}')
      AND NOT EXISTS (SELECT FROM new_rows WHERE listed_categories <> '{}') THEN RETURN NULL; END IF;
    DELETE FROM further_products AS f USING new_rows AS n
    WHERE f.product_id = n.id AND NOT f.category_id = ANY (n.listed_categories);
  END IF;
  INSERT INTO further_products (category_id, product_id, visible, in_stock, is_featured, arrival_date, price, weighted_rating,
    rating, reviews, discount, name, is_active, is_draft, lowest_stock, updated_at)
  SELECT c.id, n.id, n.visible AND c.is_active, n.in_stock, n.is_featured, n.arrival_date, n.price, n.weighted_rating,
    n.rating, n.reviews, n.discount, n.name, n.is_active, n.is_draft, n.lowest_stock, n.updated_at
  FROM new_rows AS n CROSS JOIN LATERAL unnest(n.listed_categories) AS further (id) JOIN categories AS c ON c.id = further.id
  WHERE n.listed_categories <> '{}'
  ON CONFLICT (category_id, product_id) DO UPDATE SET
    (visible, in_stock, is_featured, arrival_date, price, weighted_rating, rating, reviews, discount, name, is_active,
      is_draft, lowest_stock, updated_at)
    = ROW (excluded.visible, excluded.in_stock, excluded.is_featured, excluded.arrival_date, excluded.price,
      excluded.weighted_rating, excluded.rating, excluded.reviews, excluded.discount, excluded.name, excluded.is_active,
      excluded.is_draft, excluded.lowest_stock, excluded.updated_at)
  WHERE further_products <> excluded;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER further_products_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION further_products_write();

CREATE OR REPLACE TRIGGER further_products_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION further_products_write();
