CREATE UNLOGGED TABLE "mail_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"refusals" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "drafts_changed_at_index";--> statement-breakpoint
CREATE INDEX "drafts_changed" ON "drafts" USING brin ("changed_at") WITH (pages_per_range=16);