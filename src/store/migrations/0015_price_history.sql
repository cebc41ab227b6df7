CREATE TABLE "price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_history_price" CHECK ("price_history"."price_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "base_prices" ADD COLUMN "limited_until" date;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_name_base_prices_name_fk" FOREIGN KEY ("name") REFERENCES "public"."base_prices"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_history_name" ON "price_history" USING btree ("name","from");--> statement-breakpoint
INSERT INTO "price_history" ("name", "price_cents", "from") SELECT "name", "price_cents", now() FROM "base_prices";