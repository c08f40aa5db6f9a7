-- Computes price, original price, highest price, stock, lowest stock and option values of a product with options from its variants before
-- it is written.
-- Price and original price are those of the cheapest variant that can be bought; the next best are active ones, then all.
-- The codes are those of the variants: the product has none.
-- A product whose variants are not written yet keeps what it has.
CREATE OR REPLACE FUNCTION products_derive() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lowest record;
BEGIN
  IF NEW.options = '[]' THEN
    NEW.price_to := NULL;
    NEW.lowest_variant := NULL;
    NEW.option_values := '{}';
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' OR NEW.options IS DISTINCT FROM OLD.options THEN
    PERFORM option_values_learn(NEW.options);
  END IF;
  NEW.sku := NULL;
  NEW.barcode := NULL;
  NEW.option_values := option_values_of(NEW.id, NEW.options);
  SELECT price, original_price, is_active, in_stock INTO lowest FROM product_variants WHERE product_id = NEW.id
  ORDER BY is_active AND in_stock DESC, is_active DESC, price, original_price NULLS LAST LIMIT 1;
  IF NOT FOUND THEN
    NEW.price_to := NEW.price;
    NEW.lowest_variant := NEW.stock_count;
    RETURN NEW;
  END IF;
  NEW.price := lowest.price;
  NEW.original_price := lowest.original_price;
  SELECT
    max(price) FILTER (WHERE is_active = lowest.is_active AND (in_stock OR NOT (lowest.is_active AND lowest.in_stock))),
    least(coalesce(sum(stock_count) FILTER (WHERE is_active), 0), 2147483647),
    coalesce(bool_or(in_stock) FILTER (WHERE is_active), false),
    min(stock_count) FILTER (WHERE is_active AND (stock_count > 0 OR NOT in_stock))
  INTO NEW.price_to, NEW.stock_count, NEW.in_stock, NEW.lowest_variant
  FROM product_variants WHERE product_id = NEW.id;
  NEW.lowest_variant := CASE WHEN NEW.stock_count = 0 THEN 0 ELSE greatest(NEW.lowest_variant, 1) END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER products_derive
  BEFORE INSERT OR UPDATE OF price, original_price, price_to, stock_count, in_stock, lowest_variant, options, option_values, sku, barcode ON products
  FOR EACH ROW WHEN (new.options <> '[]' OR new.price_to IS NOT NULL OR new.lowest_variant IS NOT NULL)
  EXECUTE FUNCTION products_derive();
