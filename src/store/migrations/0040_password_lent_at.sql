ALTER TABLE "admins" ADD COLUMN "password_lent_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "admins" SET "password_lent_at" = now() WHERE "password_is_lent";
