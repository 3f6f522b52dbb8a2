import { connect, type Socket } from "node:net";

export type Load = {
  port: number;
  connections: number;
  seconds: number;
  /** The bytes of the next request of this connection. */
  nextRequest: (connection: number) => Buffer;
};
export type Measured = {
  perSecond: number;
  created: number;
  refused: number;
  p50: number;
  p99: number;
};

/**
 * Keeps every connection busy with one request at a time, and measures each from its first byte out to its
 * last byte in. It shares the machine with what it measures, so it does as little as it can: requests are
 * bytes made beforehand, and of an answer only the status and the length are read.
 */
export async function load({ port, connections, seconds, nextRequest }: Load): Promise<Measured> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let created = 0;
  let refused = 0;
  const count = (status: number, milliseconds: number) => {
    times.push(milliseconds);
    if (status === 201) created += 1;
    else refused += 1;
  };
  await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      keepBusy(connect(port, "127.0.0.1"), end, () => nextRequest(index), count),
    ),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: created / seconds, created, refused, p50: at(0.5), p99: at(0.99) };
}

function keepBusy(
  socket: Socket,
  end: number,
  next: () => Buffer,
  count: (status: number, milliseconds: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let got = "";
    const send = () => {
      sentAt = performance.now();
      if (sentAt >= end) {
        socket.end();
        resolve();
        return;
      }
      socket.write(next());
    };
    socket.setNoDelay(true);
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("data", (chunk: Buffer) => {
      got += chunk.toString("latin1");
      const head = got.indexOf("\r\n\r\n");
      if (head < 0) return;
      const [, length = "0"] = /\r\ncontent-length: (\d+)/i.exec(got) ?? [];
      if (got.length < head + 4 + Number(length)) return;
      count(Number(got.slice(9, 12)), performance.now() - sentAt);
      got = "";
      send();
    });
  });
}
