-- # What staff take back
--
-- Serving and cancelling orders, answering calls, and what the end of a party made of its orders.
-- [UNDO-1] [UNDO-2] [TAB-10]

ALTER TABLE orders
  -- The version with which its status, or the party it belongs to, changed last.
  ADD COLUMN status_version integer NOT NULL DEFAULT 1,
  -- The status before that change, since when, and its version; null: nobody goes back to it.
  ADD COLUMN previous_status text,
  ADD COLUMN previous_status_at timestamptz,
  ADD COLUMN previous_status_version integer,
  -- The versions whose change was taken back.
  ADD COLUMN undone_versions integer[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT orders_previous_status
    CHECK (previous_status IN ('new', 'in_progress', 'ready_to_serve', 'served')),
  ADD CONSTRAINT orders_previous_whole CHECK (
    (previous_status IS NULL) = (previous_status_at IS NULL)
    AND (previous_status IS NULL) = (previous_status_version IS NULL));

ALTER TABLE order_items
  -- The version of its order with which it was cancelled.
  ADD COLUMN cancelled_version integer;

ALTER TABLE tables
  -- The call that staff answered last, since when it waited, and when it was answered. It can come back while
  -- updated_at is that moment, too: nothing else has happened to the table's calls or its party.
  ADD COLUMN answered_call text,
  ADD COLUMN answered_called_at timestamptz,
  ADD COLUMN answered_at timestamptz,
  ADD CONSTRAINT tables_answered_call CHECK (answered_call IN ('waiter', 'bill')),
  ADD CONSTRAINT tables_answered_whole CHECK (
    (answered_call IS NULL) = (answered_called_at IS NULL)
    AND (answered_call IS NULL) = (answered_at IS NULL));
