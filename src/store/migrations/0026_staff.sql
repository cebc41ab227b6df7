CREATE TABLE "admin_places" (
	"username" text NOT NULL,
	"address_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admin_places_username_address_hash_pk" PRIMARY KEY("username","address_hash")
);
--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"username" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "admin_recovery_codes_username_code_hash_pk" PRIMARY KEY("username","code_hash")
);
--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "is_from_environment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "admins" SET "is_from_environment" = true;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "given_hash" text;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "totp_pending" text;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "totp_step" bigint;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_places" ADD CONSTRAINT "admin_places_username_admins_username_fk" FOREIGN KEY ("username") REFERENCES "public"."admins"("username") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_username_admins_username_fk" FOREIGN KEY ("username") REFERENCES "public"."admins"("username") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_places_seen_at_index" ON "admin_places" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "admin_sessions_username_index" ON "admin_sessions" USING btree ("username");--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_role" CHECK ("admins"."role" in ('owner', 'production'));