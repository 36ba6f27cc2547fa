-- # Dishes have states of their own: waiting, started, ready, served [KIT-1]

ALTER TABLE order_items
  -- UnitCounts of domain/orders: how many units are in which state. Null: as their order.
  ADD COLUMN units jsonb;

ALTER TABLE orders
  -- What the last step has changed of them, by line, so that it can be taken back; null: all lines were as their order.
  ADD COLUMN previous_units jsonb,
  -- When that was; not every step of units changes the status.
  ADD COLUMN stepped_at timestamptz;

ALTER TABLE restaurants
  -- Whether the lines of a card can be moved by themselves.
  ADD COLUMN works_by_dish boolean NOT NULL DEFAULT false;
