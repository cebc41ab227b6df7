CREATE TABLE "erasures" (
	"order_id" text PRIMARY KEY NOT NULL,
	"draft_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"is_kept_apart" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_identity" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_identity_one" CHECK ("shop_identity"."is_only")
);
