-- # Addresses in their parts: e-invoices name post code and town apart [SET-9]

ALTER TABLE restaurants
  -- {street, postCode, town}; null: `address` counts, which is one text.
  ADD COLUMN postal_address jsonb;
