-- Derives the rights of a user, and the columns that earlier versions read, from the role. A process of an earlier version
-- writes only is_admin, has_admin_access and rights: the role then follows from those.
CREATE OR REPLACE FUNCTION users_take_role() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner_role constant uuid := '00000000-0000-4000-8000-000000000001';
  staff_role constant uuid := '00000000-0000-4000-8000-000000000002';
  role_rights text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.role_id IS NULL THEN
      NEW.role_id := CASE WHEN NEW.is_admin THEN owner_role WHEN NEW.has_admin_access THEN staff_role END;
      NEW.has_own_rights := NEW.rights IS NOT NULL;
    END IF;
  ELSIF NEW.role_id IS NOT DISTINCT FROM OLD.role_id THEN
    IF (NEW.is_admin, NEW.has_admin_access) IS DISTINCT FROM (OLD.is_admin, OLD.has_admin_access) THEN
      NEW.role_id := CASE WHEN NEW.is_admin THEN owner_role WHEN NEW.has_admin_access THEN staff_role END;
      NEW.has_own_rights := NEW.rights IS NOT NULL AND NEW.rights IS DISTINCT FROM OLD.rights;
    ELSIF NEW.rights IS DISTINCT FROM OLD.rights AND NEW.has_own_rights = OLD.has_own_rights THEN
      NEW.has_own_rights := NEW.rights IS NOT NULL;
    END IF;
  END IF;
  -- Waits for a change of the role in progress, which gives the new rights to the members that it sees.
  SELECT rights INTO role_rights FROM roles WHERE id = NEW.role_id FOR SHARE;
  -- A user restored from the trash whose role was deleted meanwhile has no access.
  IF NOT FOUND AND TG_OP = 'INSERT' THEN
    NEW.role_id := NULL;
  END IF;
  NEW.has_admin_access := NEW.role_id IS NOT NULL;
  NEW.is_admin := NEW.has_admin_access AND NEW.role_id = owner_role;
  IF NEW.role_id IS NULL OR NEW.is_admin THEN
    NEW.rights := NULL;
    NEW.has_own_rights := false;
  ELSIF NOT NEW.has_own_rights THEN
    NEW.rights := role_rights;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER users_take_role_insert BEFORE INSERT ON users
  FOR EACH ROW WHEN (new.role_id IS NOT NULL OR new.is_admin OR new.has_admin_access OR new.rights IS NOT NULL)
  EXECUTE FUNCTION users_take_role();

CREATE OR REPLACE TRIGGER users_take_role_update BEFORE UPDATE OF role_id, is_admin, has_admin_access, rights, has_own_rights ON users
  FOR EACH ROW
  EXECUTE FUNCTION users_take_role();
