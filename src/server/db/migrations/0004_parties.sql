-- # Reopening a party [TAB-10]

ALTER TABLE table_sessions
  -- Status and call of its table when that was freed, under the names of the table's columns; null: the party
  -- did not end that way. Counts only while the party has ended.
  ADD COLUMN freed_table jsonb;
CREATE INDEX table_sessions_freed ON table_sessions (restaurant_id, table_number, ended_at)
  WHERE status = 'completed' AND freed_table IS NOT NULL;

ALTER TABLE orders
  -- The status that the end of the party took it from, and since when it had that; null: it did not end so.
  ADD COLUMN status_before_end text,
  ADD COLUMN status_before_end_since timestamptz,
  ADD CONSTRAINT orders_before_end CHECK (status_before_end IS NULL OR status = 'completed');


-- # Taking a new PIN back [PIN-4]

ALTER TABLE table_sessions
  -- The PIN that staff have replaced last, and when; null: no PIN to go back to.
  ADD COLUMN previous_pin text,
  ADD COLUMN pin_replaced_at timestamptz;
