-- # VAT: what is food and what is drink, and several rates in one line [VAT-1] [VAT-2] [VAT-3] [VAT-4]

-- How dishes are taxed: as food or drink, or at a rate of their own. Percentages are the law's, and change
-- (domain/money/vat-rates.ts). Null: as the category of the dish, or the dish of the extra, says.
ALTER TABLE categories
  ADD COLUMN vat text CONSTRAINT categories_vat CHECK (vat IN ('food', 'drink', 'standard', 'reduced', 'exempt'));
ALTER TABLE menu_items
  ADD COLUMN vat text CONSTRAINT menu_items_vat CHECK (vat IN ('food', 'drink', 'standard', 'reduced', 'exempt')),
  -- A Combination of domain/money: several things at one price.
  ADD COLUMN combination jsonb CONSTRAINT menu_items_one_vat CHECK (vat IS NULL OR combination IS NULL);
ALTER TABLE category_options
  ADD COLUMN vat text CONSTRAINT category_options_vat CHECK (vat IN ('food', 'drink', 'standard', 'reduced', 'exempt'));
ALTER TABLE menu_item_options
  ADD COLUMN vat text CONSTRAINT menu_item_options_vat CHECK (vat IN ('food', 'drink', 'standard', 'reduced', 'exempt'));

-- From now on nobody reads `vat_rate` of categories and dishes; that of lines stays what it is.
UPDATE categories SET vat = CASE vat_rate WHEN 19 THEN 'standard' WHEN 7 THEN 'reduced' WHEN 0 THEN 'exempt' END
WHERE vat_rate IS NOT NULL;
UPDATE menu_items SET vat = CASE vat_rate WHEN 19 THEN 'standard' WHEN 7 THEN 'reduced' WHEN 0 THEN 'exempt' END
WHERE vat_rate IS NOT NULL;

-- One unit by rates: [{ "rate": percent, "amount": cents }], highest rate first. Null: all of it is at `vat_rate`, which
-- is else that of the largest part.
ALTER TABLE order_items ADD COLUMN vat_parts jsonb;
-- The same of `amount`.
ALTER TABLE payment_items ADD COLUMN vat_parts jsonb;

-- Some cents of a line by rates: `parts` as often as there are units, or all of it at one rate.
CREATE FUNCTION vat_portions(vat_rate integer, parts jsonb, units integer, cents bigint)
RETURNS TABLE (rate integer, amount bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT vat_rate, cents WHERE parts IS NULL
  UNION ALL
  SELECT p.rate, p.amount * units FROM jsonb_to_recordset(parts) AS p (rate integer, amount bigint)
$$;

-- An older version would book a line with parts at one rate, and read how dishes were taxed before.
UPDATE migrations.oldest_version SET migration = 25;
