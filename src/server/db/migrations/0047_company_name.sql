-- # Whose restaurant it is, where that is called otherwise: receipts name the entrepreneur (§ 6 KassenSichV, § 14 UStG) [SET-10]

ALTER TABLE restaurants ADD COLUMN company_name text NOT NULL DEFAULT '';
