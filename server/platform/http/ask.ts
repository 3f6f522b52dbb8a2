import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

export type Question = { text: string; isSecret?: boolean };

/**
 * Asks on the terminal, one answer to a line. What is typed as a secret is not shown. Without a terminal nothing
 * is asked, and the lines of the input are the answers.
 */
export async function ask(questions: Question[]): Promise<string[]> {
  let isHidden = false;
  const screen = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const isTerminal = process.stdin.isTTY;
  const prompt = createInterface({ input: process.stdin, output: screen, terminal: isTerminal });
  const lines = prompt[Symbol.asyncIterator]();
  const answers: string[] = [];
  for (const { text, isSecret = false } of questions) {
    if (isTerminal) process.stdout.write(`${text}: `);
    isHidden = isSecret;
    const { value, done } = await lines.next();
    if (isTerminal && isSecret) process.stdout.write("\n");
    answers.push(done ? "" : value);
  }
  prompt.close();
  return answers;
}
