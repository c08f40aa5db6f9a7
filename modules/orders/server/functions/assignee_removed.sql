-- Unassigns the orders of a staff member who is deleted or may no longer work on orders, in the order of their ids, and
-- records it in the history of each order.
CREATE OR REPLACE FUNCTION assignee_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH locked AS (
    SELECT id FROM orders WHERE assigned_to = OLD.id ORDER BY id FOR UPDATE
  ), unassigned AS (
    UPDATE orders AS o SET assigned_to = NULL FROM locked AS l WHERE o.id = l.id RETURNING o.id
  )
  INSERT INTO order_events (order_id, type, "by", internal) SELECT id, 'unassigned', 'system', true FROM unassigned;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER assignee_deleted AFTER DELETE ON users
  FOR EACH ROW WHEN (old.has_admin_access)
  EXECUTE FUNCTION assignee_removed();

CREATE OR REPLACE TRIGGER assignee_changed AFTER UPDATE ON users
  FOR EACH ROW WHEN (old.has_admin_access AND NOT new.is_admin AND NOT (new.has_admin_access AND 'orders' = ANY (coalesce(new.rights, '{}'))))
  EXECUTE FUNCTION assignee_removed();
