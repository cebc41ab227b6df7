CREATE TABLE "order_batch_members" (
	"order_id" text NOT NULL,
	"run" text NOT NULL,
	"batch" integer NOT NULL,
	CONSTRAINT "order_batch_members_order_id_run_pk" PRIMARY KEY("order_id","run")
);
--> statement-breakpoint
CREATE TABLE "order_batches" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_batches_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"who" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_batch_members" ADD CONSTRAINT "order_batch_members_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_batch_members" ADD CONSTRAINT "order_batch_members_batch_order_batches_number_fk" FOREIGN KEY ("batch") REFERENCES "public"."order_batches"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_batch_members_batch_index" ON "order_batch_members" USING btree ("batch");