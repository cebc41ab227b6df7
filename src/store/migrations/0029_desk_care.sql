CREATE TABLE "order_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"nr" integer GENERATED ALWAYS AS IDENTITY (sequence name "order_messages_nr_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"side" text NOT NULL,
	"who" text NOT NULL,
	"text" text NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "order_messages_side" CHECK ("order_messages"."side" in ('shop', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "mail_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"who" text NOT NULL,
	"greeting" text NOT NULL,
	"paragraph" text NOT NULL,
	"sign_off" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"who" text NOT NULL,
	"data" jsonb,
	CONSTRAINT "seller_versions_data" CHECK ("seller_versions"."data" is null or jsonb_typeof("seller_versions"."data") = 'object')
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "take_back_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_messages_order_id_nr_index" ON "order_messages" USING btree ("order_id","nr");--> statement-breakpoint
CREATE INDEX "order_messages_unseen" ON "order_messages" USING btree ("order_id") WHERE "order_messages"."side" = 'customer' and "order_messages"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "mail_texts_newest" ON "mail_texts" USING btree ("kind","locale","id");