-- Returns how well a product is stocked, by which the admin product list counts. 10 is lowStockBelow of catalog/contract/low-stock.ts.
CREATE OR REPLACE FUNCTION stock_state(pieces integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN pieces <= 0 THEN 'out' WHEN pieces < 10 THEN 'low' ELSE 'in' END
$$;
