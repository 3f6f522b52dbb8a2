/** The last step of the build: from now on `npm start` need not build what has not changed. */
import { writeStamp } from "#server/build-stamp.ts";

writeStamp();
