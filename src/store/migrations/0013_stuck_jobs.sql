CREATE TABLE "stuck_jobs" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"order_id" text,
	"since" timestamp (3) with time zone NOT NULL,
	"times" integer NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stuck_jobs_name_key_pk" PRIMARY KEY("name","key")
);
