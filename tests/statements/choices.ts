/** The decisions that a reading of a statement takes, so that each way is read once. */
export class Choices {
  readonly taken = new Map<string, { way: number; of: number }>();
  readonly #given: Map<string, number>;
  readonly #settled = new Map<string, string>();

  constructor(given: Map<string, number>) {
    this.#given = given;
  }

  /** Which of so many ways: the same for one question, 0 unless this reading is to go another. */
  choose(question: string, of: number): number {
    const way = this.#given.get(question) ?? 0;
    this.taken.set(question, { way, of });
    return way;
  }

  /** What a name stands for in this reading. */
  settle(name: string, value: string): void {
    this.#settled.set(name, value);
  }

  settled(name: string): string | undefined {
    return this.#settled.get(name);
  }
}

/** Reads again and again, until every way of every decision was gone at least once. */
export function readEveryWay<T>(read: (choices: Choices) => T): T[] {
  const seen = new Set<string>();
  const waiting: Map<string, number>[] = [new Map()];
  const readings: T[] = [];
  for (let given = waiting.pop(); given; given = waiting.pop()) {
    const choices = new Choices(given);
    readings.push(read(choices));
    const before = new Map<string, number>();
    for (const [question, { way, of }] of choices.taken) {
      seen.add(`${question} ${way}`);
      for (let other = 0; other < of; other++) {
        if (seen.has(`${question} ${other}`)) continue;
        seen.add(`${question} ${other}`);
        waiting.push(new Map([...before, [question, other]]));
      }
      before.set(question, way);
    }
  }
  return readings;
}
