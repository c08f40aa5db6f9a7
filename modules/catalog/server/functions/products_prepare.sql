-- Computes visibility and search vector of a product before it is written; an active product is no draft. A product that is shown
-- or hidden ends its schedule: an active one has no moment at which it appears, and one that stays hidden none at which it leaves. The vector also has the
-- ids of its categories as lexemes, so that a category is found by its current name. Its further categories are sorted, without unknown ones and the main one; the listed
-- ones are these and the parents of all its categories. The categories are locked, so that hiding a category and
-- adding a product to it cannot miss each other.
CREATE OR REPLACE FUNCTION products_prepare() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category_active boolean;
  category_parent uuid;
  artisan_name text;
  artisan_location text;
  option_labels text;
BEGIN
  NEW.is_draft := NEW.is_draft AND NOT NEW.is_active;
  IF NEW.is_active THEN NEW.visible_from := NULL;
  ELSIF NEW.visible_from IS NULL THEN NEW.visible_until := NULL;
  END IF;
  SELECT is_active, parent_id INTO category_active, category_parent FROM categories WHERE id = NEW.category_id FOR NO KEY UPDATE;
  NEW.visible := NEW.is_active AND coalesce(category_active, false);
  IF NEW.further_categories <> '{}' THEN
    SELECT coalesce(array_agg(id ORDER BY id), '{}') INTO NEW.further_categories FROM (
      SELECT id FROM categories WHERE id = ANY (NEW.further_categories) AND id <> NEW.category_id
      ORDER BY id FOR NO KEY UPDATE
    ) AS known;
  END IF;
  NEW.listed_categories := array_remove(ARRAY [category_parent], NULL);
  IF NEW.further_categories <> '{}' THEN
    SELECT array_agg(DISTINCT listed.id ORDER BY listed.id) INTO NEW.listed_categories FROM categories AS c
    CROSS JOIN LATERAL (VALUES (c.id), (c.parent_id), (category_parent)) AS listed (id)
    WHERE c.id = ANY (NEW.further_categories) AND listed.id <> NEW.category_id;
  END IF;
  SELECT name, location INTO artisan_name, artisan_location FROM artisans WHERE id = NEW.artisan_id;
  IF NEW.options <> '[]' THEN
    SELECT string_agg(v.value ->> 'label', ' ') INTO option_labels
    FROM jsonb_array_elements(NEW.options) AS o (option), jsonb_array_elements(o.option -> 'values') AS v (value);
  END IF;
  NEW.search :=
    product_search_vector(
      NEW.name, NEW.tags, artisan_name, artisan_location, NEW.materials, option_labels, NEW.description) ||
    array_to_tsvector(ARRAY (SELECT 'category:' || id FROM unnest(NEW.category_id || NEW.listed_categories) AS id));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER products_prepare
  BEFORE INSERT OR UPDATE OF name, description, tags, materials, options, artisan_id, category_id, further_categories, is_active, visible, visible_from, visible_until, search ON products
  FOR EACH ROW
  EXECUTE FUNCTION products_prepare();
