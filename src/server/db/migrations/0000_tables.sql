CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_accounts_provider_id_account_id_unique" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"mode" text DEFAULT 'kellner' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"subscription_plan" text DEFAULT 'free' NOT NULL,
	"subscription_status" text,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"current_period_end" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_stripe_customer_id_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "profiles_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "restaurant_members" (
	"user_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restaurant_members_restaurant_id_user_id_pk" PRIMARY KEY("restaurant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"color" text,
	"available" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL,
	"station" text DEFAULT 'kitchen' NOT NULL,
	"vat_rate" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "categories_name" CHECK (length("categories"."name") between 1 and 100),
	CONSTRAINT "categories_station" CHECK ("categories"."station" in ('kitchen', 'bar')),
	CONSTRAINT "categories_vat_rate" CHECK ("categories"."vat_rate" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "category_options" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price_increment" integer DEFAULT 0 NOT NULL,
	"group_name" text DEFAULT '' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"is_multi_select" boolean DEFAULT false NOT NULL,
	"sort_order" integer NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"additives" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "category_options_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "category_options_price" CHECK ("category_options"."price_increment" between 0 and 9999)
);
--> statement-breakpoint
CREATE TABLE "menu_item_options" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price_increment" integer DEFAULT 0 NOT NULL,
	"group_name" text DEFAULT '' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"is_multi_select" boolean DEFAULT false NOT NULL,
	"sort_order" integer NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"additives" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "menu_item_options_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "menu_item_options_price" CHECK ("menu_item_options"."price_increment" between 0 and 9999)
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"image_url" text,
	"available" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL,
	"vat_rate" smallint,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"additives" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_items_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "menu_items_name" CHECK (length("menu_items"."name") between 1 and 100),
	CONSTRAINT "menu_items_description" CHECK (length("menu_items"."description") <= 500),
	CONSTRAINT "menu_items_price" CHECK ("menu_items"."price" between 1 and 9999),
	CONSTRAINT "menu_items_vat_rate" CHECK ("menu_items"."vat_rate" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "daily_closings" (
	"restaurant_id" uuid NOT NULL,
	"closing_number" integer NOT NULL,
	"day" date NOT NULL,
	"totals" jsonb NOT NULL,
	"closed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_closings_restaurant_id_closing_number_pk" PRIMARY KEY("restaurant_id","closing_number")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"table_session_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text,
	"order_items" jsonb NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "ratings_stars" CHECK ("ratings"."rating" between 1 and 5),
	CONSTRAINT "ratings_comment" CHECK (length("ratings"."comment") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"restaurant_id" uuid NOT NULL,
	"receipt_number" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"corrects_receipt_number" integer,
	"content" jsonb NOT NULL,
	"issued_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" in ('order', 'session', 'payment'))
);
--> statement-breakpoint
CREATE TABLE "review_delete_requests" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"table_session_id" uuid,
	"requested_by" uuid NOT NULL,
	"reason" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_delete_requests_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "review_delete_requests_status" CHECK ("review_delete_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "review_delete_requests_reason" CHECK (length("review_delete_requests"."reason") <= 300)
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"category" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'offen' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_tickets_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "support_tickets_category" CHECK ("support_tickets"."category" in ('technisch', 'abrechnung', 'konto', 'feedback', 'feature', 'sonstiges')),
	CONSTRAINT "support_tickets_status" CHECK ("support_tickets"."status" in ('offen', 'in_bearbeitung', 'gelöst', 'geschlossen'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"restaurant_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"table_session_id" uuid,
	"audience" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_restaurant_id_seq_pk" PRIMARY KEY("restaurant_id","seq"),
	CONSTRAINT "events_audience" CHECK ("events"."audience" in ('staff', 'session', 'public'))
);
--> statement-breakpoint
CREATE TABLE "restaurant_directory" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"is_open" boolean NOT NULL,
	"logo_url" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurant_feeds" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"epoch" uuid NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"last_order_number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurant_invitations" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "restaurant_invitations_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "restaurant_invitations_role" CHECK ("restaurant_invitations"."role" in ('admin', 'waiter'))
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"logo_url" text,
	"address" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"ust_id" text DEFAULT '' NOT NULL,
	"social_links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"enable_call_waiter" boolean DEFAULT true NOT NULL,
	"enable_flex_button" boolean DEFAULT true NOT NULL,
	"flex_button_label" text DEFAULT 'Request bill' NOT NULL,
	"waiter_permissions" jsonb NOT NULL,
	"tablemap_zoom" numeric(2, 1) DEFAULT 1 NOT NULL,
	"time_zone" text DEFAULT 'Europe/Berlin' NOT NULL,
	"opening_hours" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"closes_automatically" boolean DEFAULT false NOT NULL,
	"follows_guest_language" boolean DEFAULT false NOT NULL,
	"menu_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restaurants_zoom" CHECK ("restaurants"."tablemap_zoom" between 0.5 and 2),
	CONSTRAINT "restaurants_name" CHECK (length("restaurants"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "guest_tokens" (
	"restaurant_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"table_session_id" uuid NOT NULL,
	"joined_at" timestamp with time zone,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_tokens_restaurant_id_table_session_id_token_hash_pk" PRIMARY KEY("restaurant_id","table_session_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"menu_item_id" uuid,
	"category_id" uuid,
	"station" text NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"quantity" integer NOT NULL,
	"options" jsonb NOT NULL,
	"comment" text,
	"vat_rate" smallint NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled" boolean DEFAULT false NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	CONSTRAINT "order_items_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 50),
	CONSTRAINT "order_items_price" CHECK ("order_items"."price" >= 0 and "order_items"."unit_price" >= "order_items"."price"),
	CONSTRAINT "order_items_one_end" CHECK (not ("order_items"."paid" and "order_items"."cancelled")),
	CONSTRAINT "order_items_paid_at" CHECK ("order_items"."paid" = ("order_items"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_number" integer NOT NULL,
	"table_number" integer,
	"session_id" uuid,
	"status" text DEFAULT 'new' NOT NULL,
	"total_amount" integer NOT NULL,
	"note" text,
	"staff_created" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"request_hash" "bytea" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('new', 'in_progress', 'ready_to_serve', 'served', 'completed', 'cancelled')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_amount" >= 0),
	CONSTRAINT "orders_note" CHECK (length("orders"."note") <= 300),
	CONSTRAINT "orders_table" CHECK (("orders"."table_number" is null) = ("orders"."session_id" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_items" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"share_of" smallint DEFAULT 1 NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "payment_items_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "payment_items_quantity" CHECK ("payment_items"."quantity" >= 1 and "payment_items"."share_of" >= 1),
	CONSTRAINT "payment_items_amount" CHECK ("payment_items"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"tip" integer DEFAULT 0 NOT NULL,
	"given" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "payments_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('cash', 'card')),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount" >= 0 and "payments"."tip" >= 0 and "payments"."given" >= 0)
);
--> statement-breakpoint
CREATE TABLE "table_sessions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"table_number" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"pin" text NOT NULL,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"pin_locked_until" timestamp with time zone,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "table_sessions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "table_sessions_status" CHECK ("table_sessions"."status" in ('active', 'completed')),
	CONSTRAINT "table_sessions_pin" CHECK ("table_sessions"."pin" ~ '^[1-9][0-9]{3}$'),
	CONSTRAINT "table_sessions_ended" CHECK (("table_sessions"."status" = 'completed') = ("table_sessions"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "tables" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'frei' NOT NULL,
	"shape" text DEFAULT 'rectangle' NOT NULL,
	"position_x" integer DEFAULT 0 NOT NULL,
	"position_y" integer DEFAULT 0 NOT NULL,
	"needs_help" boolean DEFAULT false NOT NULL,
	"wants_bill" boolean DEFAULT false NOT NULL,
	"called_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tables_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "tables_number" CHECK ("tables"."number" between 1 and 9999),
	CONSTRAINT "tables_status" CHECK ("tables"."status" in ('frei', 'besetzt', 'bestellt', 'hilfe', 'rechnung')),
	CONSTRAINT "tables_shape" CHECK ("tables"."shape" in ('rectangle', 'wide_rectangle', 'circle')),
	CONSTRAINT "tables_position" CHECK ("tables"."position_x" >= 0 and "tables"."position_y" >= 0),
	CONSTRAINT "tables_one_call" CHECK (not ("tables"."needs_help" and "tables"."wants_bill"))
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_auth_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_options" ADD CONSTRAINT "category_options_restaurant_id_category_id_categories_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","category_id") REFERENCES "public"."categories"("restaurant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_options" ADD CONSTRAINT "menu_item_options_restaurant_id_menu_item_id_menu_items_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","menu_item_id") REFERENCES "public"."menu_items"("restaurant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_restaurant_id_category_id_categories_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","category_id") REFERENCES "public"."categories"("restaurant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_closings" ADD CONSTRAINT "daily_closings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_restaurant_id_table_session_id_table_sessions_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","table_session_id") REFERENCES "public"."table_sessions"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_delete_requests" ADD CONSTRAINT "review_delete_requests_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_delete_requests" ADD CONSTRAINT "review_delete_requests_restaurant_id_review_id_ratings_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","review_id") REFERENCES "public"."ratings"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_restaurant_id_restaurant_feeds_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant_feeds"("restaurant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_directory" ADD CONSTRAINT "restaurant_directory_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_feeds" ADD CONSTRAINT "restaurant_feeds_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_invitations" ADD CONSTRAINT "restaurant_invitations_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_tokens" ADD CONSTRAINT "guest_tokens_restaurant_id_table_session_id_table_sessions_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","table_session_id") REFERENCES "public"."table_sessions"("restaurant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_session_id_table_sessions_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","session_id") REFERENCES "public"."table_sessions"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_restaurant_id_payment_id_payments_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","payment_id") REFERENCES "public"."payments"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_restaurant_id_order_item_id_order_items_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_item_id") REFERENCES "public"."order_items"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_restaurant_id_session_id_table_sessions_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","session_id") REFERENCES "public"."table_sessions"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD CONSTRAINT "table_sessions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "restaurant_members_user" ON "restaurant_members" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "category_options_category" ON "category_options" USING btree ("restaurant_id","category_id","sort_order");--> statement-breakpoint
CREATE INDEX "menu_item_options_item" ON "menu_item_options" USING btree ("restaurant_id","menu_item_id","sort_order");--> statement-breakpoint
CREATE INDEX "menu_items_category" ON "menu_items" USING btree ("restaurant_id","category_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_closings_day" ON "daily_closings" USING btree ("restaurant_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_one_per_session" ON "ratings" USING btree ("restaurant_id","table_session_id");--> statement-breakpoint
CREATE INDEX "ratings_created" ON "ratings" USING btree ("restaurant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("restaurant_id","receipt_number");--> statement-breakpoint
CREATE INDEX "receipts_subject" ON "receipts" USING btree ("restaurant_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_delete_requests_one_pending" ON "review_delete_requests" USING btree ("restaurant_id","review_id") WHERE "review_delete_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "support_tickets_user" ON "support_tickets" USING btree ("restaurant_id","user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "restaurant_directory_slug" ON "restaurant_directory" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "restaurant_directory_open" ON "restaurant_directory" USING btree ("name") WHERE "restaurant_directory"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "restaurant_invitations_token" ON "restaurant_invitations" USING btree ("restaurant_id","token_hash");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("restaurant_id","order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("restaurant_id","order_number");--> statement-breakpoint
CREATE INDEX "orders_session" ON "orders" USING btree ("restaurant_id","session_id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("restaurant_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_off_the_board" ON "orders" USING btree ("restaurant_id","status_changed_at") WHERE "orders"."status" in ('served', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_done" ON "orders" USING btree ("restaurant_id","created_at") WHERE "orders"."status" in ('completed', 'served');--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("restaurant_id","created_at") WHERE "orders"."status" in ('new', 'in_progress', 'ready_to_serve');--> statement-breakpoint
CREATE INDEX "payment_items_payment" ON "payment_items" USING btree ("restaurant_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_items_order_item" ON "payment_items" USING btree ("restaurant_id","order_item_id");--> statement-breakpoint
CREATE INDEX "payments_session" ON "payments" USING btree ("restaurant_id","session_id");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("restaurant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "table_sessions_one_active" ON "table_sessions" USING btree ("restaurant_id","table_number") WHERE "table_sessions"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "tables_number" ON "tables" USING btree ("restaurant_id","number");