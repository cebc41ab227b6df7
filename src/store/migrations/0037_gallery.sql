CREATE TABLE "gallery_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"captions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"digest" text NOT NULL,
	"content_type" text NOT NULL,
	"drawn" jsonb,
	"is_to_draw" boolean DEFAULT true NOT NULL,
	"fault" text,
	"permitted_at" timestamp (3) with time zone NOT NULL,
	"permitted_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gallery_photos_digest_unique" UNIQUE("digest"),
	CONSTRAINT "gallery_photos_position" CHECK ("gallery_photos"."position" >= 0)
);
