CREATE TABLE "chores" (
	"name" text PRIMARY KEY NOT NULL,
	"well_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "troubles" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"over_at" timestamp (3) with time zone
);
