import { createHash, type KeyObject, verify } from "node:crypto";

/** Whether a mail's DKIM signature is right, as its receiver judges it (RFC 6376, relaxed/relaxed), and over what. */
export function isSignedBy(key: KeyObject, mail: string): { isRight: boolean; headers: string[] } {
  const [head = "", ...rest] = mail.split("\r\n\r\n");
  const fields = head.split(/\r\n(?![ \t])/).map((field) => {
    const at = field.indexOf(":");
    return { name: field.slice(0, at).toLowerCase(), value: field.slice(at + 1) };
  });
  const signature = fields.find(({ name }) => name === "dkim-signature")?.value ?? "";
  const tags = new Map(
    signature.split(";").map((tag) => {
      const [name = "", ...value] = tag.split("=");
      return [name.trim(), value.join("=").replaceAll(/\s/g, "")] as const;
    }),
  );
  const headers = (tags.get("h") ?? "").toLowerCase().split(":");
  const lines = headers.flatMap((name) => {
    const value = fields.findLast((field) => field.name === name)?.value;
    return value === undefined ? [] : [`${name}:${relaxed(value)}\r\n`];
  });
  const own = `dkim-signature:${relaxed(signature.replace(/(\bb=)[^;]*$/, "$1"))}`;
  const isBodySame = hashOf(rest.join("\r\n\r\n")) === tags.get("bh");
  const signed = Buffer.from(lines.join("") + own);
  const isRight = verify("sha256", signed, key, Buffer.from(tags.get("b") ?? "", "base64"));
  return { isRight: isBodySame && isRight, headers };
}

function relaxed(value: string): string {
  return value
    .replaceAll("\r\n", "")
    .replaceAll(/[ \t]+/g, " ")
    .trim();
}

function hashOf(body: string): string {
  const lines = body.replaceAll(/[ \t]+\r\n/g, "\r\n").replaceAll(/[ \t]+/g, " ");
  return createHash("sha256")
    .update(`${lines.replace(/(\r\n)*$/, "")}\r\n`)
    .digest("base64");
}
