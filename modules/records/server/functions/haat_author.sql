-- Returns the staff member of this transaction (setting `haat.by`), NULL for a change that no staff member makes.
CREATE OR REPLACE FUNCTION haat_author() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('haat.by', true), '')::uuid
$$;
