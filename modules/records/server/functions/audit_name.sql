-- Returns the name of a record, by which the log lists it: that of a delivery lane begins with its PIN prefix, that of a day of the
-- calendar with its date, that of a remittance is its courier and reference, that of an
-- invitation without a name its email address.
CREATE OR REPLACE FUNCTION audit_name(whole jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(' ', whole ->> 'prefix', whole ->> 'day', coalesce(whole ->> 'name', whole ->> 'store_name', whole ->> 'courier', whole ->> 'email', ''), whole ->> 'reference')
$$;
