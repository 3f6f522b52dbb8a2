import { once } from "node:events";
import { createServer, type Socket } from "node:net";

export type MailTrouble = "refuses" | "silent" | "busy" | "drops";
type Email = { to: string; messageId: string; text: string };

/** A mail server on this machine that takes emails, or has one kind of trouble. */
export async function startSmtpStub() {
  const emails: Email[] = [];
  const state: { trouble: MailTrouble | null; calls: number } = { trouble: null, calls: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    state.calls += 1;
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    if (state.trouble === "refuses") return void socket.destroy();
    if (state.trouble === "silent") return;
    converse(socket, state.trouble, (email) => emails.push(email));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  if (place === null || typeof place === "string") throw new Error("No port is free");
  return {
    url: `smtp://127.0.0.1:${place.port}`,
    emails,
    state,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function converse(socket: Socket, trouble: MailTrouble | null, keep: (email: Email) => void) {
  let unread = "";
  let to = "";
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 stub");
  socket.on("data", (chunk) => {
    unread += chunk;
    if (isData) {
      const end = unread.indexOf("\r\n.\r\n");
      if (end < 0) return;
      const text = unread.slice(0, end);
      unread = unread.slice(end + 5);
      isData = false;
      const [, messageId = ""] = /^Message-ID: (.*)$/im.exec(text) ?? [];
      keep({ to, messageId: messageId.trim(), text });
      // Taken, and the sender never learns it.
      if (trouble === "drops") return void socket.destroy();
      say("250 taken");
    }
    for (let at = unread.indexOf("\r\n"); at >= 0 && !isData; at = unread.indexOf("\r\n")) {
      const line = unread.slice(0, at);
      unread = unread.slice(at + 2);
      if (/^RCPT/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? "";
      isData = /^DATA/i.test(line);
      if (trouble === "busy" && /^MAIL/i.test(line)) say("451 try again later");
      else if (isData) say("354 go on");
      else say(/^QUIT/i.test(line) ? "221 bye" : "250 stub");
    }
  });
}
