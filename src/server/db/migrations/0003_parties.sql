-- # Reopening a party [TAB-10]

ALTER TABLE table_sessions
  -- Status and call of its table when that was freed, under the names of the table's columns; null: the party
  -- did not end that way. Counts only while the party has ended.
  ADD COLUMN freed_table jsonb;
CREATE INDEX table_sessions_freed ON table_sessions (restaurant_id, table_number, ended_at)
  WHERE status = 'completed' AND freed_table IS NOT NULL;


-- # Taking a new PIN back [PIN-4]

ALTER TABLE table_sessions
  -- The PIN that staff have replaced last, and when; null: no PIN to go back to.
  ADD COLUMN previous_pin text,
  ADD COLUMN pin_replaced_at timestamptz;


-- # Money that a party has left open [PAY-10] [PAY-11]

ALTER TABLE table_sessions
  -- Whether anything was open when the party left, or has been opened again since.
  ADD COLUMN left_open boolean NOT NULL DEFAULT false;
CREATE INDEX table_sessions_left_open ON table_sessions (restaurant_id, ended_at, id) WHERE left_open;

-- What is not going to be paid of a party's bill. Taking it back keeps the row. The lines stay as they are.
CREATE TABLE write_offs (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  -- Integer cents.
  amount integer NOT NULL,
  reason text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  undone_by uuid,
  CONSTRAINT write_offs_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT write_offs_amount CHECK (amount > 0),
  CONSTRAINT write_offs_reason CHECK (length(reason) BETWEEN 1 AND 300),
  CONSTRAINT write_offs_undone CHECK (undone_by IS NULL OR undone_at IS NOT NULL),
  CONSTRAINT write_offs_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
  CONSTRAINT write_offs_restaurant_id_session_id_table_sessions_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, session_id) REFERENCES table_sessions (restaurant_id, id)
);
CREATE UNIQUE INDEX write_offs_one ON write_offs (restaurant_id, session_id) WHERE undone_at IS NULL;

ALTER TABLE write_offs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON write_offs
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON write_offs TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');
