-- # Addresses in their parts: e-invoices name post code and town apart [RCP-12]

ALTER TABLE restaurants
  -- {street, postCode, town}; null: `address` counts, which is one text.
  ADD COLUMN postal_address jsonb;
