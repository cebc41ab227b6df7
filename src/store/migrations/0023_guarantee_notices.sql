CREATE TABLE "guarantee_notices" (
	"locale" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"digest" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"put_at" timestamp (3) with time zone NOT NULL
);
