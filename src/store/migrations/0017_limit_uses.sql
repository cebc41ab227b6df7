CREATE TABLE "limit_uses" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"slot" timestamp (3) with time zone NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "limit_uses_name_key_slot_pk" PRIMARY KEY("name","key","slot")
);
--> statement-breakpoint
CREATE INDEX "limit_uses_slot_index" ON "limit_uses" USING btree ("slot");