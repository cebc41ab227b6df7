CREATE TABLE "admin_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"username" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_trail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "base_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "base_prices_name_unique" UNIQUE("name"),
	CONSTRAINT "base_prices_price" CHECK ("base_prices"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"value_hundredths" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"is_active" boolean NOT NULL,
	"max_usage" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discounts_code_unique" UNIQUE("code"),
	CONSTRAINT "discounts_type" CHECK ("discounts"."type" in ('percentage', 'fixed_amount')),
	CONSTRAINT "discounts_value" CHECK ("discounts"."value_hundredths" > 0),
	CONSTRAINT "discounts_percent" CHECK ("discounts"."type" <> 'percentage' or "discounts"."value_hundredths" <= 10000)
);
--> statement-breakpoint
CREATE TABLE "extra_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"extra_id" text NOT NULL,
	"country" text NOT NULL,
	"price_cents" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "extra_prices_price" CHECK ("extra_prices"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "extras" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_globally_available" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"customer_email" text NOT NULL,
	"locale" text NOT NULL,
	"title" text,
	"format" text NOT NULL,
	"style" text NOT NULL,
	"extra_ids" text[] DEFAULT '{}' NOT NULL,
	"customer_name" text,
	"address" text,
	"city" text,
	"postal_code" text,
	"country" text,
	"discount_code" text,
	"resume_to_step" integer DEFAULT 1 NOT NULL,
	"standalone" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files_to_remove" (
	"prefix" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter" (
	"email" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"path" text PRIMARY KEY NOT NULL,
	"draft_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"original_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"page" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_bytes" CHECK ("photos"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "artist_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artist_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"artist" text NOT NULL,
	"model" text NOT NULL,
	"cost_micro_usd" integer NOT NULL,
	"tokens" jsonb,
	"outcome" text,
	"milliseconds" integer,
	"begun_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "artist_calls_cost" CHECK ("artist_calls"."cost_micro_usd" >= 0)
);
--> statement-breakpoint
CREATE TABLE "books" (
	"order_id" text PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"page_count" integer NOT NULL,
	"photo_paths" jsonb NOT NULL,
	"pages" jsonb NOT NULL,
	"cover" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"order_id" text PRIMARY KEY NOT NULL,
	"discount_id" text NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drawings" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"photo_path" text NOT NULL,
	"place" text NOT NULL,
	"recipe" text NOT NULL,
	"facts" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_extras" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_token" text NOT NULL,
	"draft_id" text,
	"locale" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"title" text NOT NULL,
	"format" text NOT NULL,
	"style" text NOT NULL,
	"binding" text NOT NULL,
	"artist" text DEFAULT 'drawing' NOT NULL,
	"pages" integer NOT NULL,
	"book_price_cents" integer NOT NULL,
	"extras_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"discount_code" text,
	"discount_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"fulfilment" text DEFAULT 'awaiting_payment' NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_checkoutToken_unique" UNIQUE("checkout_token"),
	CONSTRAINT "orders_draftId_unique" UNIQUE("draft_id"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."book_price_cents" + "orders"."extras_cents" + "orders"."shipping_cents" - "orders"."discount_cents" and "orders"."total_cents" >= 0),
	CONSTRAINT "orders_paid" CHECK (("orders"."payment_status" = 'completed') <= ("orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"client_secret" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mock_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"status" text NOT NULL,
	"last_decline" text,
	"refunded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mock_intents_clientSecret_unique" UNIQUE("client_secret"),
	CONSTRAINT "mock_intents_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_username_admins_username_fk" FOREIGN KEY ("username") REFERENCES "public"."admins"("username") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_prices" ADD CONSTRAINT "extra_prices_extra_id_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."extras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_calls" ADD CONSTRAINT "artist_calls_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawings" ADD CONSTRAINT "drawings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawings" ADD CONSTRAINT "drawings_photo_path_photos_path_fk" FOREIGN KEY ("photo_path") REFERENCES "public"."photos"("path") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_extras" ADD CONSTRAINT "order_extras_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_sessions_used_at_index" ON "admin_sessions" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "audit_trail_at_index" ON "audit_trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_trail_subject_index" ON "audit_trail" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "extra_prices_extra_id_country_index" ON "extra_prices" USING btree ("extra_id","country");--> statement-breakpoint
CREATE UNIQUE INDEX "extras_label" ON "extras" USING btree (lower(split_part("name", chr(9), 1)));--> statement-breakpoint
CREATE UNIQUE INDEX "legal_texts_type_locale_index" ON "legal_texts" USING btree ("type","locale");--> statement-breakpoint
CREATE INDEX "drafts_changed_at_index" ON "drafts" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_token_index" ON "newsletter" USING btree ("token");--> statement-breakpoint
CREATE INDEX "photos_draft_id_position_index" ON "photos" USING btree ("draft_id","position");--> statement-breakpoint
CREATE INDEX "photos_unattached" ON "photos" USING btree ("created_at") WHERE "photos"."draft_id" is null;--> statement-breakpoint
CREATE INDEX "artist_calls_order_id_index" ON "artist_calls" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "discount_uses_discount_id_state_index" ON "discount_uses" USING btree ("discount_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "drawings_order_id_photo_path_place_recipe_index" ON "drawings" USING btree ("order_id","photo_path","place","recipe");--> statement-breakpoint
CREATE INDEX "drawings_photo_path_index" ON "drawings" USING btree ("photo_path");--> statement-breakpoint
CREATE INDEX "order_events_order_id_id_index" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_extras_order_id_index" ON "order_extras" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_created_at_index" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_payment_status_created_at_index" ON "orders" USING btree ("payment_status","created_at");--> statement-breakpoint
CREATE INDEX "orders_fulfilment_created_at_index" ON "orders" USING btree ("fulfilment","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_open" ON "payment_intents" USING btree ("order_id") WHERE "payment_intents"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_intents_open" ON "payment_intents" USING btree ("created_at") WHERE "payment_intents"."state" = 'open';--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at") WHERE "outbox"."sent_at" is null;