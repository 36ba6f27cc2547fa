-- # Combinations are one thing to whoever reads the order [EXT-5]

ALTER TABLE order_items
  -- Of which combination of its order it is part, from 1 on; null: of none.
  ADD COLUMN part_of smallint;
