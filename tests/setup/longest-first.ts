import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * What takes most of a minute or more. Begun last, it would leave the other core idle. Of the files with the demo one
 * begins alone, because the others wait until it has loaded it for all.
 */
const long = [
  /journeys\/accessibility\/public/,
  /journeys\/(offline\/receipts|identity\/sign-in)|browsers\/old-chromium/,
  /journeys\/accessibility\/(areas|states)/,
  /faults\/(crash|processes|database)|api\/bad-inputs/,
];

/** As Vitest orders the files, but for those that are known to be long: a clean clone has no times of earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isOneOf = (names: RegExp[], { moduleId }: TestSpecification) =>
      names.some((name) => name.test(moduleId));
    return [
      ...long.flatMap((name) => sorted.filter((file) => isOneOf([name], file))),
      ...sorted.filter((file) => !isOneOf(long, file)),
    ];
  }
}
