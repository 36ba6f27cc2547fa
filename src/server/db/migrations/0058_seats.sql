-- # Seats: for whom at a table a dish is [SEAT-1]

ALTER TABLE order_items
  -- From 1 on; null: nobody has said.
  ADD COLUMN seat smallint;
ALTER TABLE restaurants
  ADD COLUMN uses_seats boolean NOT NULL DEFAULT false;
