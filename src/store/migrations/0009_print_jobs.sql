CREATE TABLE "print_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"service" text NOT NULL,
	"state" text NOT NULL,
	"product_id" text NOT NULL,
	"folder" text NOT NULL,
	"who" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"service_id" text,
	"service_status" text,
	"fault" text,
	"message" text,
	"file_token" text,
	"file_token_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"claim" text,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "print_jobs_fileToken_unique" UNIQUE("file_token")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cover_path" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cover_upload" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_one_open" ON "print_jobs" USING btree ("order_id") WHERE "print_jobs"."state" in ('asked', 'accepted', 'printing', 'cancelling');--> statement-breakpoint
CREATE INDEX "print_jobs_open" ON "print_jobs" USING btree ("checked_at") WHERE "print_jobs"."state" in ('asked', 'accepted', 'printing', 'cancelling');--> statement-breakpoint
CREATE INDEX "print_jobs_order_id_asked_at_index" ON "print_jobs" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "print_jobs_service_id_index" ON "print_jobs" USING btree ("service_id");