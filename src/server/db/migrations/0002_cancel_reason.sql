-- Why staff cancelled the line; null: they gave no reason. Guests read it.
ALTER TABLE order_items ADD COLUMN cancel_reason text
  CONSTRAINT order_items_cancel_reason CHECK (length(cancel_reason) <= 300);
