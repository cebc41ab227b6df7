ALTER TABLE "admin_sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "password_is_lent" boolean DEFAULT false NOT NULL;