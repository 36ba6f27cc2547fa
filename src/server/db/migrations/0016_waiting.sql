-- # Where phones come from

ALTER TABLE guest_tokens
  -- A word for the network from which the phone came to the party, as in the security log; null: it came earlier
  -- than that was written down.
  ADD COLUMN network text,
  -- When it entered a wrong PIN last. [PIN-2]
  ADD COLUMN wrong_pin_at timestamptz;

ALTER TABLE barred_phones
  -- The network from which the phone came last. [DOOR-15]
  ADD COLUMN network text;

ALTER TABLE table_sessions
  DROP CONSTRAINT table_sessions_confirm_reason,
  ADD CONSTRAINT table_sessions_confirm_reason
    CHECK (confirm_reason IN ('house', 'phone', 'network', 'barred', 'returned'));


-- # What has had its time [RET-7]

GRANT DELETE ON waiting_orders, table_sessions TO gedeck_app;
-- Nothing else is removed, whatever a statement says.
CREATE POLICY only_decided ON waiting_orders AS RESTRICTIVE FOR DELETE TO gedeck_app USING (status <> 'to_confirm');
CREATE POLICY only_lapsed ON table_sessions AS RESTRICTIVE FOR DELETE TO gedeck_app USING (lapsed);
CREATE INDEX waiting_orders_decided ON waiting_orders (restaurant_id, decided_at) WHERE status <> 'to_confirm';
CREATE INDEX table_sessions_lapsed ON table_sessions (restaurant_id, ended_at) WHERE lapsed;
