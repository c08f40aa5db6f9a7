-- The most products of a change whose pages and lists are named one by one: a sale, or an import in batches. A larger change
-- invalidates everything, which is cheaper than to name what remains.
CREATE OR REPLACE FUNCTION catalogue_most_named() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 5000;
