-- # Choices: how many extras of a group, how they are charged, and combinations of dishes [EXT-3] [EXT-4] [EXT-5]

ALTER TABLE menu_item_options
  -- The same in all extras of a group: {"least", "most", "included", "pricing"}; null: the two flags say it all.
  ADD COLUMN choice jsonb,
  ADD COLUMN is_preselected boolean NOT NULL DEFAULT false,
  -- Units of it in one dish.
  ADD COLUMN most int NOT NULL DEFAULT 1,
  -- The dish that it stands for; one that is gone cannot be chosen.
  ADD COLUMN dish_id uuid;
ALTER TABLE category_options
  ADD COLUMN choice jsonb,
  ADD COLUMN is_preselected boolean NOT NULL DEFAULT false,
  ADD COLUMN most int NOT NULL DEFAULT 1,
  ADD COLUMN dish_id uuid;
ALTER TABLE order_items
  -- The combination that this line counts, which is the first of its dishes; null: it counts none. [CNT-1]
  ADD COLUMN combination_id uuid,
  -- That dish's `count_epoch` from which it was taken.
  ADD COLUMN combination_epoch int;
