CREATE TABLE "reminder_readers" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	CONSTRAINT "reminder_readers_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "reminder_decided_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "drafts_email" ON "drafts" USING btree (lower("email"));