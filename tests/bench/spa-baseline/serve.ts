import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { createApp } from "#server/app.ts";
import { readEnvironment } from "#server/platform/config/config.ts";
import { loadConfig } from "#server/platform/config/keys.ts";
import { connect } from "#server/platform/db/connect.ts";

/** The built pages of a usual single-page app, from the folder it is given, and the API that they ask. */
const [folder = "."] = process.argv.slice(2);
const config = loadConfig(readEnvironment(process.env));
const { db, stop } = await connect(config);
const { fastify: app } = await createApp(db, config);
const page = readFileSync(join(folder, "index.html"), "utf8");
await app.register(fastifyStatic, { root: folder, wildcard: false, index: false });
app.get("/*", (_request, reply) => reply.type("text/html").send(page));
await app.listen({ port: config.PORT, host: "localhost" });
process.once("SIGTERM", () => app.close().then(stop));
process.stdout.write(`Ajose is on ${config.PUBLIC_URL}\n`);
